import type { DepartureBooking } from './guest';

export const fates = ['keep', 'move', 'cancel'] as const;
export type Fate = (typeof fates)[number];

/** What becomes of a booking whose departure is moved or cancelled, as far as it is decided. */
export interface FateDraft {
  readonly fate: Fate | null;
  /** Where it moves to. */
  readonly departureId: string;
  /** The price that it was sold for, or that of today. */
  readonly price: 'sold' | 'today';
  /** Of today's price as it was shown, in paise. */
  readonly totalPaise: number | null;
}

/** A decision as decide_departure() takes it. */
export interface Decision {
  readonly booking_id: string;
  readonly version: number;
  readonly fate: Fate;
  readonly departure_id?: string;
  readonly price?: 'sold' | 'today';
  readonly expected_total_paise?: number;
}

export const undecided: FateDraft = { fate: null, departureId: '', price: 'sold', totalPaise: null };

/** The bookings that a decision is needed about: sold ones, and holds that have not run out. @param now in ms */
export const getUndecided = (bookings: readonly DepartureBooking[], now: number): DepartureBooking[] =>
  bookings.filter(
    ({ status, holdExpiresAt }) =>
      status === 'confirmed' ||
      (status === 'hold' && holdExpiresAt !== null && Date.parse(holdExpiresAt) > now),
  );

/** The decisions to be sent; null while one is missing. */
export function toDecisions(
  bookings: readonly DepartureBooking[],
  drafts: ReadonlyMap<string, FateDraft>,
): Decision[] | null {
  const decisions = bookings.map(({ id, version }): Decision | null => {
    const { fate, departureId, price, totalPaise } = drafts.get(id) ?? undecided;
    if (fate === null) return null;
    const decision = { booking_id: id, version, fate };
    if (fate !== 'move') return decision;
    if (departureId === '' || (price === 'today' && totalPaise === null)) return null;
    return {
      ...decision,
      departure_id: departureId,
      price,
      ...(price === 'today' && totalPaise !== null && { expected_total_paise: totalPaise }),
    };
  });
  return decisions.every((decision) => decision !== null) ? decisions : null;
}
