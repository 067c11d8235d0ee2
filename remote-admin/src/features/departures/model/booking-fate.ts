import { formatExactPaise } from '@aertrip/platform';
import type { DepartureBooking } from './guest';

const fates = ['keep', 'move', 'cancel'] as const;
export type Fate = (typeof fates)[number];

/** The decision so far about a booking whose departure is moved or cancelled. */
export interface FateDraft {
  readonly fate: Fate | null;
  /** Target departure. */
  readonly departureId: string;
}

/** A decision in the format of decide_departure(). */
export interface Decision {
  readonly booking_id: string;
  readonly version: number;
  readonly fate: Fate;
  readonly departure_id?: string;
}

export const undecided: FateDraft = { fate: null, departureId: '' };

/** Bookings that need a decision: sold ones and active holds. @param now in ms */
export const getUndecided = (bookings: readonly DepartureBooking[], now: number): DepartureBooking[] =>
  bookings.filter(
    ({ status, holdExpiresAt }) =>
      status === 'confirmed' ||
      (status === 'hold' && holdExpiresAt !== null && Date.parse(holdExpiresAt) > now),
  );

/** The decisions to send; null while one is missing. */
export function toDecisions(
  bookings: readonly DepartureBooking[],
  drafts: ReadonlyMap<string, FateDraft>,
): Decision[] | null {
  const decisions = bookings.map(({ id, version }): Decision | null => {
    const { fate, departureId } = drafts.get(id) ?? undecided;
    if (fate === null) return null;
    const decision = { booking_id: id, version, fate };
    if (fate !== 'move') return decision;
    return departureId === '' ? null : { ...decision, departure_id: departureId };
  });
  return decisions.every((decision) => decision !== null) ? decisions : null;
}

/** The consequence of a cancellation by the company, which is free of charge. */
export function refundText({
  status,
  paidPaise,
  verifiedPaise,
}: Pick<DepartureBooking, 'status' | 'paidPaise' | 'verifiedPaise'>): string {
  const unverified = formatExactPaise(paidPaise - verifiedPaise);
  if (verifiedPaise > 0)
    return `Cancel, refund ${formatExactPaise(verifiedPaise)}${paidPaise > verifiedPaise ? `, and ${unverified} once it is verified` : ''}`;
  if (paidPaise > 0) return `Cancel, refund ${unverified} once it is verified`;
  return status === 'hold' ? 'Release seats' : 'Cancel, no refund';
}
