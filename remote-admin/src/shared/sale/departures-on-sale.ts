import { unwrap } from '@aertrip/platform';
import { parse, row, wireInteger } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { departureStatuses } from './departure-status';

/** Prices of a departure and places of its guests, by their database names. */
export const occupancyNames = {
  twin: 'Twin sharing',
  single: 'Single',
  triple: 'Triple sharing',
  child_with_bed: 'Child with extra bed',
  child_without_bed: 'Child without bed',
  infant: 'Infant',
} as const;

export type Occupancy = keyof typeof occupancyNames;

export const occupancies = Object.keys(occupancyNames) as Occupancy[];

const departureSchema = row({
  id: v.string(),
  starts_on: v.string(),
  status: v.picklist(departureStatuses),
  is_on_sale: v.boolean(),
  seats_left: v.number(),
  /** Null: guests join at the first stop. */
  city: v.nullable(v.string()),
  departure_prices: v.array(
    row({
      occupancy: v.picklist(occupancies),
      amount_paise: wireInteger,
    }),
  ),
});

export type Departure = v.InferOutput<typeof departureSchema>;

/** A package's bookable departures, earliest first, with actual free seats. */
export async function readDeparturesOnSale(packageId: string, signal: AbortSignal): Promise<Departure[]> {
  const client = await adminClient();
  const answer = await client
    .rpc('admin_departures', { p_package: packageId }, { get: true })
    .abortSignal(signal);
  return parse(v.array(departureSchema), unwrap(answer)).filter(({ isOnSale }) => isOnSale);
}
