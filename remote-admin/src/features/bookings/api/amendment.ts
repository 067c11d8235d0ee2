import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { previewSchema, type AmendmentChange } from '../model/amendment';
import { bookingKeys } from './booking-keys';

/**
 * Previews a change of a booking. Contains dates of birth, so nothing of it is cached.
 * @param isWaived leaves out the charge for what is given up
 */
export const previewOptions = (bookingId: string, change: AmendmentChange, isWaived: boolean) =>
  databaseOptions(
    bookingKeys.preview(bookingId, change, isWaived),
    previewSchema,
    (client) =>
      client.rpc('preview_amendment', { p_booking: bookingId, p_change: change, p_waive: isWaived }),
    { staleTime: 0, gcTime: 0 },
  );

export interface Amendment {
  readonly id: string;
  readonly change: AmendmentChange;
  readonly version: number;
  readonly reason: string;
  /** The price that the desk saw. */
  readonly totalPaise: number;
  /** The charge for what is given up that the desk saw. */
  readonly chargePaise: number;
  /** Why a manager waives the charge. */
  readonly waiverReason: string | undefined;
}

/**
 * Changes travellers, rooms, extras or departure of a booking, and its price.
 * @throws AppError `conflict` when it changed meanwhile (STALE) or has another price (PRICE_CHANGED, CHARGE_CHANGED),
 *   `invalid` with the faulty field
 */
export const amendBooking = databaseWrite((client, amendment: Amendment) =>
  client.rpc('amend_booking', {
    p_booking: amendment.id,
    p_change: amendment.change,
    p_version: amendment.version,
    p_reason: amendment.reason,
    p_expected_total_paise: amendment.totalPaise,
    p_expected_charge_paise: amendment.chargePaise,
    p_waiver_reason: amendment.waiverReason,
  }),
);
