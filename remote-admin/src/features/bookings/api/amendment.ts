import { goal, unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import { databaseOptions } from '../../../shared/data/database-options';
import { previewSchema, type AmendmentChange } from '../model/amendment';
import { storedBookingSchema, type StoredBooking } from '../model/booking';
import { bookingKeys } from './booking-keys';

/** Previews a change of a booking. Contains dates of birth, so nothing of it is cached. */
export const previewOptions = (bookingId: string, change: AmendmentChange) =>
  databaseOptions(
    bookingKeys.preview(bookingId, change),
    previewSchema,
    (client, signal) =>
      client.rpc('preview_amendment', { p_booking: bookingId, p_change: change }).abortSignal(signal),
    { staleTime: 0, gcTime: 0 },
  );

export interface Amendment {
  readonly id: string;
  readonly change: AmendmentChange;
  readonly version: number;
  readonly reason: string;
  /** The version and price that the desk saw. */
  readonly totalPaise: number;
}

/**
 * Changes travellers, rooms, extras or departure of a booking, and its price.
 * @throws AppError `conflict` when it changed meanwhile (STALE) or has another price (PRICE_CHANGED), `invalid` with
 *   the faulty field
 */
export const amendBooking = goal('booking', async (amendment: Amendment): Promise<StoredBooking> => {
  const { id, change, version, reason, totalPaise } = amendment;
  const client = await adminClient();
  const answer = await client.rpc('amend_booking', {
    p_booking: id,
    p_change: change,
    p_version: version,
    p_reason: reason,
    p_expected_total_paise: totalPaise,
  });
  return parse(storedBookingSchema, unwrap(answer));
});
