import { isReceived, returnQuery, type PaymentChoice } from '@aertrip/platform/checkout';
import { paths } from '../../../config/paths';
import type { BookingDetails } from './booking-details';

/** Return path of the checkout. */
export const returnPath = (bookingId: string, choice: PaymentChoice): string =>
  paths.booking.href(bookingId) + returnQuery(choice);

/** Whether a payment has arrived, either on the booking or as a refund. */
export function hasArrived(booking: BookingDetails, choice: PaymentChoice): boolean {
  const { status, refunds } = booking;
  if (status === 'cancelled') return true;
  if (status === 'expired') return refunds.length > 0;
  return status !== 'hold' && isReceived(booking, choice);
}
