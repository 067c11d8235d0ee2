import { read, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { bookingKeys } from './booking-keys';

const moveSchema = row({
  departure_id: v.string(),
  starts_on: v.string(),
  city: v.nullable(v.string()),
  total_paise: wireInteger,
  /** What the new total is above the old one. */
  difference_paise: wireInteger,
  /** Charged for the move, beside the new total. */
  charge_paise: wireInteger,
});

export type BookingMove = v.InferOutput<typeof moveSchema>;

/**
 * Other dates of the booked tour with seats for the party and their prices today, in paise; empty without one.
 * @throws AppError
 */
export const bookingMovesOptions = (uid: string, id: string) =>
  queryOptions({
    queryKey: bookingKeys.moves(uid, id),
    queryFn: async ({ signal }) => {
      const database = await customerDatabase();
      return read(
        v.array(moveSchema),
        database.rpc('booking_moves', { p_booking: id }, { get: true }).abortSignal(signal),
      );
    },
    staleTime: 0,
  });
