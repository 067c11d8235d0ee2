import { paymentNewsSchema } from '@aertrip/platform/payment-news';
import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { nextPaymentSchema, quoteSchema } from './quote-schema';

const bookingSchema = row({
  ref: v.string(),
  status: v.picklist(['hold', 'confirmed', 'completed', 'cancelled', 'expired']),
  hold_expires_at: v.nullable(v.string()),
  paid_paise: wireInteger,
  due_paise: wireInteger,
  deposit_paise: wireInteger,
  instalments: v.array(
    row({ due_on: v.string(), amount_paise: wireInteger, state: v.picklist(['paid', 'late', 'due']) }),
  ),
  /** The next payment; null for a hold, and when nothing is due. */
  next_payment: nextPaymentSchema,
  /** The largest online payment. */
  payment_max_paise: wireInteger,
  /** Retained amount after a cancellation. */
  charge_paise: wireInteger,
  refund_paise: wireInteger,
  /** Whether price or departure differ from the quote. */
  is_changed: v.boolean(),
  payment_news: paymentNewsSchema,
  can_pay: v.boolean(),
});

/** A saved quote as visible to anyone with its link. Money is integer paise. */
export const sharedQuoteSchema = row({
  ref: v.string(),
  /** Version of the quote, from 1 on. */
  number: v.number(),
  name: v.nullable(v.string()),
  note: v.nullable(v.string()),
  valid_until: v.string(),
  /** Database time of the response. */
  now: v.string(),
  /** The price of the booking; before one exists, the quoted price. */
  quote: quoteSchema,
  package: row({
    title: v.string(),
    slug: v.string(),
    destination_slug: v.nullable(v.string()),
    cover_path: v.nullable(v.string()),
    nights: v.number(),
    days: v.number(),
    itinerary: v.nullish(
      v.array(
        row({
          day_no: v.number(),
          title: v.string(),
          body: v.string(),
          overnight: v.nullable(v.string()),
          meals: v.array(v.picklist(['breakfast', 'lunch', 'dinner'])),
        }),
      ),
      [],
    ),
    hotels: v.array(
      row({
        name: v.string(),
        city: v.string(),
        stars: v.number(),
        nights: v.number(),
        or_similar: v.boolean(),
      }),
    ),
    inclusions: v.array(row({ label: v.string(), kind: v.picklist(['include', 'exclude', 'optional']) })),
  }),
  /** The age of each traveller, room by room; null for an adult. */
  rooms: v.array(v.array(v.nullable(v.number()))),
  is_replaced: v.boolean(),
  /** Whether the quote's seats are on sale and available. */
  can_accept: v.boolean(),
  booking: v.nullable(bookingSchema),
});

export type SharedQuote = v.InferOutput<typeof sharedQuoteSchema>;
export type QuotedBooking = v.InferOutput<typeof bookingSchema>;

/** State of a quote. */
export type QuoteState =
  /** The price is valid, no seats are held. */
  | 'valid'
  | 'replaced'
  /** The price is valid, but the seats are sold or off sale. */
  | 'soldOut'
  /** The quote has expired. */
  | 'expired'
  | 'held'
  /** The hold has ended, and the price is still valid. */
  | 'released'
  | 'booked'
  | 'cancelled';

/**
 * State of a quote at the database time of its response.
 * @param isHoldOver the hold has expired since the response
 */
export function quoteState(shared: SharedQuote, isHoldOver: boolean): QuoteState {
  const { booking, isReplaced, validUntil, now, canAccept } = shared;
  if (booking?.status === 'confirmed' || booking?.status === 'completed') return 'booked';
  if (booking?.status === 'cancelled') return 'cancelled';
  const moment = Date.parse(now);
  if (!isHoldOver && booking?.status === 'hold' && Date.parse(booking.holdExpiresAt ?? '') > moment)
    return 'held';
  if (isReplaced) return 'replaced';
  if (Date.parse(validUntil) <= moment) return 'expired';
  if (!canAccept) return 'soldOut';
  return booking ? 'released' : 'valid';
}
