import * as v from 'valibot';
import { meals, type Traveller } from './booking-details';

export const mealLabels: Readonly<Record<Traveller['meal'], string>> = {
  any: 'No preference',
  vegetarian: 'Vegetarian',
  jain: 'Jain',
  vegan: 'Vegan',
  halal: 'Halal',
};

const name = (missing: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(80, 'Use at most 80 characters.'));

/** Without the spaces that people type into numbers, in capitals as they are printed. */
const numberOf = (pattern: RegExp, message: string) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
    v.regex(pattern, message),
  );

export const travellerFormSchema = v.object({
  firstName: name('Enter the first name as in the passport.'),
  lastName: name('Enter the last name as in the passport.'),
  meal: v.picklist(meals),
  dob: v.string(),
  passportNumber: numberOf(/^([A-Z0-9]{5,15})?$/, 'Check the passport number: 5 to 15 letters and digits.'),
  passportExpiresOn: v.string(),
  pan: numberOf(/^([A-Z]{5}\d{4}[A-Z])?$/, 'Check the PAN: it looks like ABCDE1234F.'),
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
