import { read, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { bookingKeys } from './booking-keys';

const changeSchema = row({
  kind: v.picklist(['date', 'extra', 'room']),
  /** `17 Apr 2027 from Delhi`, `Travel insurance for 2`, `3 rooms`. */
  label: v.string(),
  total_paise: wireInteger,
  /** What the new total is above the old one. */
  difference_paise: wireInteger,
  /** Charged for the change, beside the new total. */
  charge_paise: wireInteger,
});

export type BookingChange = v.InferOutput<typeof changeSchema>;

/**
 * What the booking can be changed to, with prices of today in paise; empty unless it is confirmed.
 * @throws AppError
 */
export const bookingChangesOptions = (uid: string, id: string) =>
  queryOptions({
    queryKey: bookingKeys.changes(uid, id),
    queryFn: async ({ signal }) => {
      const database = await customerDatabase();
      return read(
        v.array(changeSchema),
        database.rpc('booking_changes', { p_booking: id }, { get: true }).abortSignal(signal),
      );
    },
    staleTime: 0,
  });
