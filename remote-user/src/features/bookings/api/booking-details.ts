import { read } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import { bookingDetailsSchema } from '../model/booking-details';
import { bookingKeys } from './booking-keys';

async function fetchBooking(id: string, signal: AbortSignal) {
  const database = await customerDatabase();
  const booking = await read(
    bookingDetailsSchema,
    database.rpc('booking_details', { p_booking: id }, { get: true }).abortSignal(signal),
  );
  /** Offset of the database's clock from this machine's, in ms. */
  return { ...booking, clockOffset: Date.parse(booking.now) - Date.now() };
}

/**
 * One of the customer's own bookings, refetched when the tab regains focus.
 * @throws AppError `not-found` for any other booking, `invalid` for a malformed id
 */
export const bookingOptions = (uid: string, id: string) =>
  queryOptions({
    queryKey: bookingKeys.details(uid, id),
    queryFn: ({ signal }) => fetchBooking(id, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
