import { unwrap } from '@aertrip/platform';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import { allRows, parseRowList } from '../../../lib/row-list';
import { withHoldExpiry, bookingSchema } from '../model/booking';
import { bookingKeys } from './booking-keys';

async function fetchMyBookings(signal: AbortSignal) {
  const database = await customerDatabase();
  const answer = await database.rpc('my_bookings', allRows, { get: true }).abortSignal(signal);
  const { rows, ...counts } = parseRowList(bookingSchema, unwrap(answer));
  const now = new Date();
  return { rows: rows.map((booking) => withHoldExpiry(booking, now)), ...counts };
}

/** The customer's bookings, the upcoming ones first. @throws AppError */
export const myBookingsOptions = (uid: string) =>
  queryOptions({
    queryKey: bookingKeys.list(uid),
    queryFn: ({ signal }) => fetchMyBookings(signal),
  });
