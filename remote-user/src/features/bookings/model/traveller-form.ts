import { todayInIndia } from '@aertrip/platform';
import { meals, pan, passportNumber, travellerName } from '@aertrip/platform/traveller';
import { dayProblem, readDay } from '@aertrip/ui';
import * as v from 'valibot';
import type { Traveller } from './booking-details';

/** As typed in a `DateField`; empty keeps the stored value. */
const day = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? dayProblem(dataset.value) : undefined;
    if (message) addIssue({ message });
  }),
  v.transform((text) => readDay(text) ?? ''),
);

const dateOfBirth = v.pipe(
  day,
  v.check((text) => text <= todayInIndia(), 'This date of birth is in the future.'),
);

export const travellerFormSchema = v.object({
  firstName: travellerName('Enter the first name as in the passport or photo ID.'),
  lastName: travellerName('Enter the last name. Only one name? Enter it in both fields.'),
  meal: v.picklist(meals),
  dob: dateOfBirth,
  passportNumber,
  passportExpiresOn: day,
  pan,
});

export type TravellerForm = v.InferOutput<typeof travellerFormSchema>;

/**
 * Initial values of the form. Stored numbers are masked, so their fields start empty, and an empty field keeps the
 * stored number.
 */
export const startTravellerForm = ({
  firstName,
  lastName,
  meal,
  dob,
  passportExpiresOn,
}: Traveller): TravellerForm => ({
  firstName,
  lastName,
  meal,
  dob: dob ?? '',
  passportNumber: '',
  passportExpiresOn: passportExpiresOn ?? '',
  pan: '',
});

/** The form field of a database field such as `travellers.0.dob`. */
export function fieldOf(databaseField: string): keyof TravellerForm | undefined {
  const wanted = databaseField
    .split('.')
    .at(-1)
    ?.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.keys(travellerFormSchema.entries).find((field) => field === wanted) as
    keyof TravellerForm | undefined;
}
