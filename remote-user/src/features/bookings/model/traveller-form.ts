import { todayInIndia } from '@aertrip/platform';
import { meals, pan, passportNumber, travellerName } from '@aertrip/platform/traveller';
import * as v from 'valibot';
import type { Traveller } from './booking-details';

/** Empty: keeps the stored value. */
const dateOfBirth = v.pipe(
  v.string(),
  v.check(
    (day) => day === '' || (day > '1900-01-01' && day <= todayInIndia()),
    'Enter a valid date of birth, with a year from 1900 to this year.',
  ),
);

export const travellerFormSchema = v.object({
  firstName: travellerName('Enter the first name as in the passport.'),
  lastName: travellerName(
    'Enter the last name as in the passport. If it has only one name, enter that again.',
  ),
  meal: v.picklist(meals),
  dob: dateOfBirth,
  passportNumber,
  passportExpiresOn: v.string(),
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
