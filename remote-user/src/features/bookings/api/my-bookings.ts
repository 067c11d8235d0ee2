import { unwrapPage } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { rowRange } from '../../../lib/page-of-rows';
import { withHoldExpiry, bookingSchema } from '../model/booking';
import { bookingKeys } from './booking-keys';

async function fetchMyBookings(uid: string, page: number, signal: AbortSignal) {
  // Row level security gives customers their own rows only; naming the customer lets the database find them by index.
  const answer = await customerDatabase()
    .from('booking_list')
    .select(columnsOf(bookingSchema), { count: 'exact' })
    .eq('customer_uid', uid)
    .order('created_at', { ascending: false })
    .order('id')
    .range(...rowRange(page))
    .abortSignal(signal);
  const { rows, total } = unwrapPage(answer);
  const now = new Date();
  return { rows: parse(v.array(bookingSchema), rows).map((booking) => withHoldExpiry(booking, now)), total };
}

/** One page of the customer's bookings, newest first. @throws AppError */
export const myBookingsOptions = (uid: string, page: number) =>
  queryOptions({
    queryKey: bookingKeys.list(uid, page),
    queryFn: ({ signal }) => fetchMyBookings(uid, page, signal),
  });
