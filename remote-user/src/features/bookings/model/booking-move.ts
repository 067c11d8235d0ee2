import { formatDate, formatExactPaise } from '@aertrip/platform';
import type { BookingMove } from '../api/booking-moves';

/** `₹4,000 more`, `₹4,000 less`, `same price`. */
function difference({ differencePaise }: BookingMove): string {
  if (differencePaise === 0) return 'same price';
  return `${formatExactPaise(Math.abs(differencePaise))} ${differencePaise > 0 ? 'more' : 'less'}`;
}

const tourDay = ({ startsOn, city }: BookingMove) =>
  city ? `${formatDate(startsOn)} from ${city}` : formatDate(startsOn);

/** `17 Apr 2027 from Delhi, ₹4,000 more`. */
export const moveLabel = (move: BookingMove): string => `${tourDay(move)}, ${difference(move)}`;

/** What a move costs, in sentences. */
export function moveCost(move: BookingMove): string {
  const charge =
    move.chargePaise > 0
      ? `By your cancellation terms, moving today costs ${formatExactPaise(move.chargePaise)} besides.`
      : 'Moving today is free of charge.';
  return `The new total is ${formatExactPaise(move.totalPaise)}, ${difference(move)}. ${charge}`;
}

/** The request to the travel desk, with what the customer saw. */
export const moveRequest = (move: BookingMove): string =>
  `Please move us to ${tourDay(move)}. ${moveCost(move)}`;
