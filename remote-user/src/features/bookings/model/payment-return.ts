import { hasArrived, returnQuery, type PaymentChoice } from '@aertrip/platform/checkout';
import { paths } from '../../../config/paths';
import type { BookingDetails } from './booking-details';

/** Return path of the checkout. */
export const returnPath = (bookingId: string, choice: PaymentChoice): string =>
  paths.booking.href(bookingId) + returnQuery(choice);

/** Whether a payment has arrived, either on the booking or as a refund. */
export const isSettled = (booking: BookingDetails, choice: PaymentChoice): boolean =>
  hasArrived(
    { ...booking, refundPaise: booking.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0) },
    choice,
  );
