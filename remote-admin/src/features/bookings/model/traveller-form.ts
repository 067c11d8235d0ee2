import * as v from 'valibot';
import { meals, type Traveller } from './traveller';

const name = (missing: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(80, 'Use 80 characters or fewer.'));

/** Without the spaces that people type into numbers, in capitals as they are printed. */
const numberOf = (pattern: RegExp, message: string) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
    v.regex(pattern, message),
  );

export const travellerFormSchema = v.object({
  first_name: name('Enter the first name as in the passport.'),
  last_name: name('Enter the last name as in the passport.'),
  meal: v.picklist(meals),
  dob: v.string(),
  passport_number: numberOf(/^([A-Z0-9]{5,15})?$/, 'Check the passport number: 5 to 15 letters and digits.'),
  passport_expires_on: v.string(),
  pan: numberOf(/^([A-Z]{5}\d{4}[A-Z])?$/, 'Check the PAN: it looks like ABCDE1234F.'),
});

/** By the columns of the database, which names a field at fault by them. */
export type TravellerForm = v.InferOutput<typeof travellerFormSchema>;

/** What the form starts with. What identifies a traveller starts empty, and stays as it is stored when it is left so. */
export const startTravellerForm = ({ firstName, lastName, meal }: Traveller): TravellerForm => ({
  first_name: firstName,
  last_name: lastName,
  meal,
  dob: '',
  passport_number: '',
  passport_expires_on: '',
  pan: '',
});

/** The fields that were filled in. */
export const filledIn = (form: TravellerForm): Partial<TravellerForm> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''));

const columns = v.keyof(travellerFormSchema);

/** The form's field behind one that the database names, such as `travellers.0.dob`. */
export function travellerFieldOf(databaseField: string): keyof TravellerForm | undefined {
  const column = databaseField.split('.').at(-1);
  return v.is(columns, column) ? column : undefined;
}
