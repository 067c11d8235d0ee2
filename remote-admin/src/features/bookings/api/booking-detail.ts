import { unwrap, unwrapVoid } from '@aertrip/platform';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { parse, wireNumber } from '../../../lib/parse';
import { adminQuery } from '../../../lib/query';
import { bookingSchema, type BookingStatus } from '../model/booking';
import { ledgerEntrySchema, type toLedgerRow } from '../model/ledger';
import { bookingKeys } from './booking-keys';
import { bookingColumns } from './booking-list';

const travellerSchema = v.object({
  id: v.string(),
  occupancy: v.string(),
  room_no: v.nullable(v.number()),
  first_name: v.string(),
  last_name: v.string(),
  dob: v.nullable(v.string()),
  price_paise: wireNumber,
});

export type Traveller = v.InferOutput<typeof travellerSchema>;

/** A booking with its travellers and its ledger, oldest entry first. */
export const bookingDetailOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.detail(id),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const [booking, travellers, ledger] = await Promise.all([
        client.from('booking_list').select(bookingColumns).eq('id', id).abortSignal(signal).single(),
        client
          .from('booking_travellers')
          .select('id, occupancy, room_no, first_name, last_name, dob, price_paise')
          .eq('booking_id', id)
          .order('room_no')
          .order('id')
          .abortSignal(signal),
        client
          .from('ledger_entries')
          .select('id, kind, amount_paise, method, external_ref, note, at, admin_users(full_name)')
          .eq('booking_id', id)
          .order('at')
          .order('id')
          .abortSignal(signal),
      ]);
      return {
        booking: parse(bookingSchema, unwrap(booking)),
        travellers: parse(v.array(travellerSchema), unwrap(travellers)),
        ledger: parse(v.array(ledgerEntrySchema), unwrap(ledger)),
      };
    },
  });

/** @throws AppError `conflict` when the booking changed meanwhile or cannot go there */
export async function setBookingStatus(input: {
  id: string;
  to: BookingStatus;
  version: number;
  reason?: string;
}): Promise<void> {
  const client = await adminClient();
  const { id, to, version, reason } = input;
  unwrapVoid(
    await client.rpc('set_booking_status', {
      p_id: id,
      p_to: to,
      p_version: version,
      ...(reason && { p_reason: reason }),
    }),
  );
}

export async function addLedgerEntry(row: ReturnType<typeof toLedgerRow>): Promise<void> {
  const client = await adminClient();
  unwrapVoid(await client.from('ledger_entries').insert(row));
}
