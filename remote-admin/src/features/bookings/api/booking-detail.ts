import { unwrap } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import type { BookingStatus } from '../../../shared/sale/record-status';
import { databaseWrite } from '../../../shared/data/database-write';
import { adminQuery, pollWhile } from '../../../shared/data/query';
import { soldBookingSchema, type SoldBooking } from '../model/booking';
import { ledgerEntrySchema, type LedgerEntry } from '../model/ledger';
import { saleRecordsSchema, type SaleRecords } from '../model/sale-records';
import { travellerSchema, type Traveller } from '../model/traveller';
import { bookingKeys } from './booking-keys';

const oldestFirst = ['payments', 'refunds', 'change_requests', 'booking_notes'] as const;

const saleColumns = columnsOf(saleRecordsSchema, {
  payments: true,
  refunds: true,
  messages: true,
  change_requests: true,
  booking_notes: [true, { author: 'admin_users' }],
});

/** A booking with its travellers, ledger and related records, each in chronological order. */
export const bookingDetailOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.detail(id),
    refetchInterval: pollWhile<BookingDetail>(({ ledger }) =>
      ledger.some(({ state }) => state === 'unverified'),
    ),
    queryFn: async ({ signal }): Promise<BookingDetail> => {
      const client = await adminClient();
      let sale = client
        .from('bookings')
        .select(saleColumns)
        .eq('id', id)
        .order('id', { referencedTable: 'messages' });
      for (const referencedTable of oldestFirst) sale = sale.order('created_at', { referencedTable });
      const [booking, travellers, ledger, records] = await Promise.all([
        client
          .from('booking_list')
          .select(columnsOf(soldBookingSchema))
          .eq('id', id)
          .abortSignal(signal)
          .single(),
        client
          .from('booking_travellers')
          .select(columnsOf(travellerSchema))
          .eq('booking_id', id)
          .order('room_no')
          .order('place')
          .abortSignal(signal),
        client
          .from('ledger_entries')
          .select(
            columnsOf(ledgerEntrySchema, {
              author: 'admin_users',
              verification: ['ledger_verifications', { verifier: 'admin_users' }],
            }),
          )
          .eq('booking_id', id)
          .order('at')
          .order('id')
          .abortSignal(signal),
        sale.abortSignal(signal).single(),
      ]);
      return {
        booking: parse(soldBookingSchema, unwrap(booking)),
        travellers: parse(v.array(travellerSchema), unwrap(travellers)),
        ledger: parse(v.array(ledgerEntrySchema), unwrap(ledger)),
        sale: parse(saleRecordsSchema, unwrap(records)),
      };
    },
  });

export interface BookingDetail {
  readonly booking: SoldBooking;
  readonly travellers: readonly Traveller[];
  readonly ledger: readonly LedgerEntry[];
  readonly sale: SaleRecords;
}

/**
 * @param input.expectedChargePaise charge of a cancellation by the policy, as shown
 * @param input.chargePaise charge of a cancellation that overrides the policy, for managers only
 * @throws AppError `conflict` when the booking or the charge changed meanwhile, or the transition is invalid
 */
export const setBookingStatus = databaseWrite(
  (
    client,
    input: {
      id: string;
      to: BookingStatus;
      version: number;
      reason?: string;
      expectedChargePaise?: number;
      chargePaise?: number;
    },
  ) =>
    client.rpc('set_booking_status', {
      p_id: input.id,
      p_to: input.to,
      p_version: input.version,
      p_reason: input.reason || undefined,
      p_expected_charge_paise: input.expectedChargePaise,
      p_charge_paise: input.chargePaise,
    }),
);
