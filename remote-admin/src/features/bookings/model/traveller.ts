import { row, wireInteger } from '@aertrip/platform/rows';
import { meals } from '@aertrip/platform/traveller';
import * as v from 'valibot';
import { occupancies } from '../../../shared/sale/occupancy';

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
