import { paymentNewsSchema } from '@aertrip/platform/payment-news';
import { row, wireInteger } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';

export const bookingStatus = v.picklist(['hold', 'confirmed', 'completed', 'cancelled', 'expired']);
export type BookingStatus = v.InferOutput<typeof bookingStatus>;

/** A row of `my_bookings()`. Amounts in paise, days as `2027-01-12`. */
export const bookingSchema = row({
  id: v.string(),
  ref: v.string(),
  status: bookingStatus,
  hold_expires_at: v.nullable(v.string()),
  package_title: v.nullable(v.string()),
  cover_path: v.nullable(v.string()),
  cover_focal_x: v.nullable(v.number()),
  cover_focal_y: v.nullable(v.number()),
  starts_on: v.nullable(v.string()),
  departure_city: v.nullable(v.string()),
  travellers_count: wireInteger,
  seats: wireInteger,
  total_paise: wireInteger,
  paid_paise: wireInteger,
  due_paise: wireInteger,
  next_payment: v.nullable(row({ due_on: v.string(), amount_paise: wireInteger })),
  refund_due_paise: wireInteger,
  created_at: v.string(),
  payment_news: paymentNewsSchema,
  is_upcoming: v.boolean(),
  /** A traveller abroad without a passport number. */
  needs_passports: v.boolean(),
});

export type Booking = v.InferOutput<typeof bookingSchema>;

/** The booking at `now`, with an expired hold marked as expired even before the database has updated it. */
export function withHoldExpiry(booking: Booking, now: Date): Booking {
  const { status, holdExpiresAt } = booking;
  const isOver = status === 'hold' && holdExpiresAt !== null && new Date(holdExpiresAt) <= now;
  return isOver ? { ...booking, status: 'expired', duePaise: 0, nextPayment: null } : booking;
}

export const statusBadge: Readonly<Record<BookingStatus, { label: string; tone: BadgeTone }>> = {
  hold: { label: 'Seats held', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  completed: { label: 'Completed', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  expired: { label: 'Hold expired', tone: 'neutral' },
};
