import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import type { PaymentPurpose } from '@aertrip/platform/checkout';
import { quoteSchema } from './quote';

const bookingSchema = row({
  ref: v.string(),
  status: v.picklist(['hold', 'confirmed', 'completed', 'cancelled', 'expired']),
  hold_expires_at: v.nullable(v.string()),
  paid_paise: wireInteger,
  due_paise: wireInteger,
  deposit_paise: wireInteger,
  balance_due_on: v.nullable(v.string()),
  /** Kept of what was paid when it was cancelled. */
  charge_paise: wireInteger,
  refund_paise: wireInteger,
  /** Whether it costs something else, or leaves on another day, than was quoted. */
  is_changed: v.boolean(),
  /** The last try to pay. */
  payment: v.nullable(v.object({ state: v.string(), error: v.nullable(v.string()) })),
  can_pay: v.boolean(),
});

/** What the desk has quoted, as whoever has its link may know it. Money is integer paise. */
export const sharedQuoteSchema = row({
  ref: v.string(),
  /** Which version of the quote this is, from 1 on. */
  number: v.number(),
  name: v.nullable(v.string()),
  note: v.nullable(v.string()),
  valid_until: v.string(),
  /** The database's clock at the answer. */
  now: v.string(),
  /** The price as the booking has it by now; as quoted where there is none. */
  quote: quoteSchema,
  package: row({
    title: v.string(),
    slug: v.string(),
    destination_slug: v.nullable(v.string()),
    cover_path: v.nullable(v.string()),
    nights: v.number(),
    days: v.number(),
  }),
  is_replaced: v.boolean(),
  booking: v.nullable(bookingSchema),
});

export type SharedQuote = v.InferOutput<typeof sharedQuoteSchema>;
export type QuotedBooking = v.InferOutput<typeof bookingSchema>;

/** What has become of a quote. */
export type QuoteState =
  /** The price stands, no seats are held. */
  | 'stands'
  | 'replaced'
  /** The time until which the price stood is over. */
  | 'ran-out'
  | 'held'
  /** Seats were held and are free again, while the price still stands. */
  | 'let-go'
  | 'booked'
  | 'cancelled';

/**
 * What has become of a quote at the database's clock of its answer.
 * @param isHoldOver the time of the hold has run out since
 */
export function quoteState(shared: SharedQuote, isHoldOver: boolean): QuoteState {
  const { booking, isReplaced, validUntil, now } = shared;
  if (booking?.status === 'confirmed' || booking?.status === 'completed') return 'booked';
  if (booking?.status === 'cancelled') return 'cancelled';
  const moment = Date.parse(now);
  if (!isHoldOver && booking?.status === 'hold' && Date.parse(booking.holdExpiresAt ?? '') > moment)
    return 'held';
  if (isReplaced) return 'replaced';
  if (Date.parse(validUntil) <= moment) return 'ran-out';
  return booking ? 'let-go' : 'stands';
}

/** Whether the money of a payment has shown, either on the booking or on its way back. */
export function hasArrived({ booking }: SharedQuote, purpose: PaymentPurpose): boolean {
  if (!booking || booking.status === 'hold') return false;
  if (booking.status === 'cancelled') return true;
  if (booking.status === 'expired') return booking.refundPaise > 0;
  return purpose === 'deposit' || booking.duePaise <= 0;
}

const parameter = 'paid';
const purposes: readonly PaymentPurpose[] = ['deposit', 'full', 'balance'];

/** The query with which the browser comes back from a checkout. */
export const returnQuery = (purpose: PaymentPurpose): string => `?${parameter}=${purpose}`;

/** What somebody comes back from paying; `undefined` for a visit of another kind. */
export const returnedFrom = (search: string): PaymentPurpose | undefined => {
  const named = new URLSearchParams(search).get(parameter);
  return purposes.find((purpose) => purpose === named);
};
