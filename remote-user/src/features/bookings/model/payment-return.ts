import type { PaymentPurpose } from '@aertrip/platform/checkout';
import { paths } from '../../../config/paths';
import type { BookingDetails } from './booking-details';

const parameter = 'paid';
const purposes: readonly PaymentPurpose[] = ['deposit', 'full', 'balance'];

/** Where the browser comes back to after a checkout. */
export const returnPath = (bookingId: string, purpose: PaymentPurpose): string =>
  `${paths.booking.href(bookingId)}?${parameter}=${purpose}`;

/** What the customer comes back from paying; `undefined` for a visit of another kind. */
export const returnedFrom = (search: URLSearchParams): PaymentPurpose | undefined =>
  purposes.find((purpose) => purpose === search.get(parameter));

/** Whether the money of a payment has shown, either on the booking or on its way back. */
export function hasArrived({ status, duePaise, refunds }: BookingDetails, purpose: PaymentPurpose): boolean {
  if (status === 'cancelled') return true;
  if (status === 'expired') return refunds.length > 0;
  return status !== 'hold' && (purpose === 'deposit' || duePaise <= 0);
}
