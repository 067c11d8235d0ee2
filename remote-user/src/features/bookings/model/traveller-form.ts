import { meals, pan, passportNumber, travellerName } from '@aertrip/platform/traveller';
import * as v from 'valibot';
import type { Traveller } from './booking-details';

export const travellerFormSchema = v.object({
  firstName: travellerName('Enter the first name as in the passport.'),
  lastName: travellerName('Enter the last name as in the passport.'),
  meal: v.picklist(meals),
  dob: v.string(),
  passportNumber,
  passportExpiresOn: v.string(),
  pan,
});

export type TravellerForm = v.InferOutput<typeof travellerFormSchema>;

/** What the form starts with. Numbers are stored masked and start empty: an empty one stays as it is. */
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

/** The form's field behind a field that the database names, such as `travellers.0.dob`. */
export function fieldOf(databaseField: string): keyof TravellerForm | undefined {
  const wanted = databaseField
    .split('.')
    .at(-1)
    ?.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.keys(travellerFormSchema.entries).find((field) => field === wanted) as
    keyof TravellerForm | undefined;
}
