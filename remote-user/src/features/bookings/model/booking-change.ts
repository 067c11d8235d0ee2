import { formatExactPaise } from '@aertrip/platform';
import type { BookingChange } from '../api/booking-changes';

/** `₹4,000 more`, `₹4,000 less`, `same price`. */
function difference({ differencePaise }: BookingChange): string {
  if (differencePaise === 0) return 'same price';
  return `${formatExactPaise(Math.abs(differencePaise))} ${differencePaise > 0 ? 'more' : 'less'}`;
}

/** `17 Apr 2027 from Delhi, ₹4,000 more`. */
export const changeLabel = (change: BookingChange): string => `${change.label}, ${difference(change)}`;

/** What a change costs, in sentences. */
export function changeCost(change: BookingChange): string {
  const charge =
    change.chargePaise > 0
      ? `By your cancellation terms, changing today costs ${formatExactPaise(change.chargePaise)} besides.`
      : 'Changing today is free of charge.';
  return `The new total is ${formatExactPaise(change.totalPaise)}, ${difference(change)}. ${charge}`;
}

/** The request to the travel desk, with what the customer saw. */
export const changeRequest = (change: BookingChange): string =>
  `Please change our booking: ${change.label}. ${changeCost(change)}`;
