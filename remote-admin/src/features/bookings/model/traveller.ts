import { row, wireInteger } from '@aertrip/platform/rows';
import { meals, pan, passportNumber, travellerName } from '@aertrip/platform/traveller';
import * as v from 'valibot';
import { occupancies } from '../../../shared/sale/departures-on-sale';

/** A traveller of a booking, without date of birth and document numbers. */
export const travellerSchema = row({
  id: v.string(),
  occupancy: v.picklist(occupancies),
  room_no: v.number(),
  first_name: v.string(),
  last_name: v.string(),
  meal: v.picklist(meals),
  /** Age at departure; null for an adult without a stated age. */
  age: v.nullable(v.number()),
  price_paise: wireInteger,
});

export type Traveller = v.InferOutput<typeof travellerSchema>;

export const fullName = ({ firstName, lastName }: Pick<Traveller, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const travellerFormSchema = v.object({
  first_name: travellerName('Enter the first name as in the passport or photo ID.'),
  last_name: travellerName('Enter the last name as in the passport or photo ID.'),
  meal: v.picklist(meals),
  dob: v.string(),
  passport_number: passportNumber,
  passport_expires_on: v.string(),
  pan,
});

/** Keyed by database column, as in the database's errors. */
export type TravellerForm = v.InferOutput<typeof travellerFormSchema>;

/** Initial values. Identity fields start empty, and empty means unchanged. */
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

/** The form field of a database field such as `travellers.0.dob`. */
export function travellerFieldOf(databaseField: string): keyof TravellerForm | undefined {
  const column = databaseField.split('.').at(-1);
  return v.is(columns, column) ? column : undefined;
}
