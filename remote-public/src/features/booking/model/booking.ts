import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { quoteSchema } from './quote';

const paymentSchema = row({
  id: v.string(),
  state: v.string(),
  amount_paise: wireInteger,
  error: v.nullable(v.string()),
  created_at: v.string(),
});

/** A booking as its customer sees it while paying and right after. Money is integer paise. */
export const bookingSchema = row({
  id: v.string(),
  ref: v.string(),
  status: v.picklist(['hold', 'confirmed', 'completed', 'cancelled', 'expired']),
  hold_expires_at: v.nullable(v.string()),
  /** The database's clock at the answer. */
  now: v.string(),
  quote: quoteSchema,
  total_paise: wireInteger,
  paid_paise: wireInteger,
  due_paise: wireInteger,
  deposit_paise: wireInteger,
  balance_due_on: v.nullable(v.string()),
  contact: v.object({ email: v.string() }),
  payments: v.array(paymentSchema),
  refunds: v.array(row({ amount_paise: wireInteger, state: v.string() })),
});

export type Booking = v.InferOutput<typeof bookingSchema>;

/** Whether the seats are held at a moment (ms). A hold whose time is over is one no longer, whoever notices first. */
export const isHeld = ({ status, holdExpiresAt }: Booking, now: number): boolean =>
  status === 'hold' && holdExpiresAt !== null && Date.parse(holdExpiresAt) > now;

/** The latest payment, unless money has come since. */
export const lastPayment = ({ payments }: Booking) => payments.at(-1);
