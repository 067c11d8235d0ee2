import { paymentNewsSchema } from '@aertrip/platform/payment-news';
import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { nextPaymentSchema, quoteSchema } from './quote-schema';

/** A booking as its customer sees it during and after payment. Money is integer paise. */
export const bookingSchema = row({
  id: v.string(),
  ref: v.string(),
  status: v.picklist(['hold', 'confirmed', 'completed', 'cancelled', 'expired']),
  hold_expires_at: v.nullable(v.string()),
  /** Database time of the response. */
  now: v.string(),
  quote: quoteSchema,
  total_paise: wireInteger,
  paid_paise: wireInteger,
  due_paise: wireInteger,
  deposit_paise: wireInteger,
  next_payment: nextPaymentSchema,
  /** The largest online payment. */
  payment_max_paise: wireInteger,
  contact: v.object({ email: v.optional(v.string()) }),
  payment_news: paymentNewsSchema,
  refunds: v.array(row({ amount_paise: wireInteger })),
});

export type Booking = v.InferOutput<typeof bookingSchema>;

/**
 * Whether the seats are held at a moment (ms). An expired hold counts as released even before the database reports
 * it.
 */
export const isHeld = ({ status, holdExpiresAt }: Booking, now: number): boolean =>
  status === 'hold' && holdExpiresAt !== null && Date.parse(holdExpiresAt) > now;
