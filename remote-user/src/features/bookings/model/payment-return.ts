import type { PaymentPurpose } from '@aertrip/platform/checkout';
import { paths } from '../../../config/paths';
import type { BookingDetails } from './booking-details';

const parameter = 'paid';
const purposes: readonly PaymentPurpose[] = ['deposit', 'full', 'balance'];

/** Return path of the checkout. */
export const returnPath = (bookingId: string, purpose: PaymentPurpose): string =>
  `${paths.booking.href(bookingId)}?${parameter}=${purpose}`;

/** Purpose of the payment on return from the checkout; `undefined` for other visits. */
export const returnedFrom = (search: URLSearchParams): PaymentPurpose | undefined =>
  purposes.find((purpose) => purpose === search.get(parameter));

/** Whether a payment has arrived, either on the booking or as a refund. */
export function hasArrived({ status, duePaise, refunds }: BookingDetails, purpose: PaymentPurpose): boolean {
  if (status === 'cancelled') return true;
  if (status === 'expired') return refunds.length > 0;
  return status !== 'hold' && (purpose === 'deposit' || duePaise <= 0);
}
