import { read } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import { bookingSchema } from '../model/booking';

async function fetchBooking(id: string, signal: AbortSignal) {
  const database = await customerDatabase();
  const booking = await read(
    bookingSchema,
    database.rpc('booking_details', { p_booking: id }, { get: true }).abortSignal(signal),
  );
  /** Offset of the database's clock from this machine's, in ms. */
  return { ...booking, clockOffset: Date.parse(booking.now) - Date.now() };
}

/**
 * One of the customer's own bookings. Refetched when the tab regains focus, as another tab may have paid it. Fails
 * with AppError `not-found` for other bookings.
 */
export const bookingOptions = (id: string, uid: string | undefined) =>
  queryOptions({
    queryKey: ['booking', 'details', id, uid],
    queryFn: ({ signal }) => fetchBooking(id, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
