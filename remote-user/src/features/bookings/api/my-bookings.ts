import { unwrap } from '@aertrip/platform';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import { parsePage, rowRange } from '../../../lib/page-of-rows';
import { withHoldExpiry, bookingSchema } from '../model/booking';
import { bookingKeys } from './booking-keys';

async function fetchMyBookings(page: number, signal: AbortSignal) {
  const [from, to] = rowRange(page);
  const database = await customerDatabase();
  const answer = await database
    .rpc('my_bookings', { p_from: from, p_to: to }, { get: true })
    .abortSignal(signal);
  const { rows, ...counts } = parsePage(bookingSchema, unwrap(answer));
  const now = new Date();
  return { rows: rows.map((booking) => withHoldExpiry(booking, now)), ...counts };
}

/** One page of the customer's bookings, newest first. @throws AppError */
export const myBookingsOptions = (uid: string, page: number) =>
  queryOptions({
    queryKey: bookingKeys.list(uid, page),
    queryFn: ({ signal }) => fetchMyBookings(page, signal),
  });
