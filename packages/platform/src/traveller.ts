import * as v from 'valibot';
import { personName } from './person-name';

/** Meals by their database names. */
export const mealNames = {
  any: 'No preference',
  vegetarian: 'Vegetarian',
  jain: 'Jain',
  vegan: 'Vegan',
  halal: 'Halal',
} as const;

export type Meal = keyof typeof mealNames;

export const meals = Object.keys(mealNames) as Meal[];

export const mealOptions = meals.map((value) => ({ value, label: mealNames[value] }));

/** A name as in the passport: 1 to 80 characters, as in the database. */
export const travellerName = (missing: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(80, 'Use 80 characters or fewer.'),
    personName,
  );

/** Removes spaces and converts to capitals, as printed in documents. */
const printed = v.transform((typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase());

/** Empty: keeps the stored number. */
export const passportNumber = v.pipe(
  v.string(),
  printed,
  v.regex(/^([A-Z0-9]{5,15})?$/, 'Enter a valid passport number: 5 to 15 letters and digits.'),
);

/** Indian tax number (PAN). Empty: keeps the stored number. */
export const pan = v.pipe(
  v.string(),
  printed,
  v.regex(/^([A-Z]{5}\d{4}[A-Z])?$/, 'Enter the PAN in the format ABCDE1234F.'),
);

/** Months that most countries want a passport to be valid after a tour. */
const passportMonths = 6;

/**
 * Why a passport may be refused at the border; null for one that is valid long enough, or unknown.
 * @param expiresOn `2027-05-08`
 * @param endsOn last day of the tour
 */
export function passportWarning(expiresOn: string | null, endsOn: string): string | null {
  const needed = new Date(`${endsOn}T00:00:00Z`);
  needed.setUTCMonth(needed.getUTCMonth() + passportMonths);
  if (expiresOn === null || expiresOn >= needed.toISOString().slice(0, 10)) return null;
  return expiresOn < endsOn
    ? 'This passport expires before the tour ends. Please renew it before you travel.'
    : 'This passport expires less than six months after the tour. Most countries refuse entry: please renew it before you travel.';
}
