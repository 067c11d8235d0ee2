import { columnsOf } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { departureSchema } from '../model/departure';
import { departureBookingSchema } from '../model/guest';
import { departureKeys } from './departure-keys';

/** @throws AppError `not-found` for an unknown departure */
export const departureDetailOptions = (id: string) =>
  databaseOptions(departureKeys.detail(id), departureSchema, (client) =>
    client.rpc('admin_departure', { p_id: id }),
  );

/** Bookings with seats on a departure and their travellers, oldest first. */
export const departureBookingsOptions = (id: string) =>
  databaseOptions(departureKeys.bookings(id), v.array(departureBookingSchema), (client) =>
    client
      .from('bookings')
      .select(columnsOf(departureBookingSchema, { booking_travellers: true }))
      .eq('departure_id', id)
      .in('status', ['hold', 'confirmed', 'completed'])
      .order('created_at')
      .order('id'),
  );

/**
 * Changes the sale of a departure, or its minimum: null runs with any number.
 * @throws AppError `conflict` when the departure changed meanwhile or is over
 */
export const changeDeparture = databaseWrite(
  (
    client,
    input: {
      id: string;
      version: number;
      change: { status?: 'open' | 'closed'; min_guests?: number | null };
    },
  ) =>
    client.rpc('change_departure', {
      p_id: input.id,
      p_change: { ...input.change },
      p_version: input.version,
    }),
  departureSchema,
);
