import { row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { adminQuery } from '../../../shared/data/query';
import { readDeparturesOnSale } from '../../../shared/sale/departures-on-sale';
import type { Decision } from '../model/booking-fate';
import { departureSchema } from '../model/departure';
import { departureKeys } from './departure-keys';

/** Departures of a package that a booking can move to, by date. */
export const siblingsOptions = (packageId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: departureKeys.siblings(packageId),
    queryFn: ({ signal }) => readDeparturesOnSale(packageId, signal),
  });

const priceSchema = v.union([
  row({ now_paise: wireInteger, was_paise: wireInteger }),
  row({ refusal: row({ message: v.string() }) }),
]);

/** Price of a booking on another departure at today's prices, or the reason why there is none. */
export const priceTodayOptions = (bookingId: string, departureId: string) =>
  databaseOptions(
    departureKeys.priceToday(bookingId, departureId),
    priceSchema,
    (client) =>
      client.rpc('preview_amendment', {
        p_booking: bookingId,
        p_change: { departure_id: departureId },
        p_waive: true, // the change is ours
      }),
    { staleTime: 0 },
  );

/** A new day or city, or the cancellation of a departure. */
export type DepartureMove =
  | { readonly status: 'cancelled' }
  | { readonly starts_on: string; readonly departure_city_id: string | null };

/**
 * Moves or cancels a departure, with a decision about each of its bookings.
 * @throws AppError `conflict` when departure, bookings or a price changed meanwhile; `invalid` without seats
 */
export const decideDeparture = databaseWrite(
  (
    client,
    input: {
      id: string;
      version: number;
      change: DepartureMove;
      decisions: readonly Decision[];
      reason: string;
    },
  ) =>
    client.rpc('decide_departure', {
      p_id: input.id,
      p_change: { ...input.change },
      p_version: input.version,
      p_decisions: input.decisions.map((decision) => ({ ...decision })),
      p_reason: input.reason,
    }),
  departureSchema,
);
