import { isOnItsWay, paymentNewsSchema } from '@aertrip/platform/payment-news';
import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { bookingStatuses, type BookingStatus } from '../../../shared/sale/record-status';
import type { ListSpec } from '../../../shared/list/list-state';
import { contactSchema } from '../../../shared/sale/contact-form';
import { soldQuoteSchema } from '../../../shared/sale/sold-quote';

export interface BookingMove {
  readonly to: BookingStatus;
  readonly label: string;
  /** Consequence, shown before confirmation. */
  readonly consequence: string;
  readonly needsReason: boolean;
}

const confirm: BookingMove = {
  to: 'confirmed',
  label: 'Confirm',
  consequence: 'The seats are confirmed and the hold no longer expires.',
  needsReason: false,
};
const complete: BookingMove = {
  to: 'completed',
  label: 'Complete',
  consequence: 'The tour has ended. A completed booking cannot be changed.',
  needsReason: false,
};
const cancel: BookingMove = {
  to: 'cancelled',
  label: 'Cancel booking',
  consequence: 'The seats go back on sale. A cancelled booking cannot be restored.',
  needsReason: true,
};

/** Facts that determine a booking's transitions. */
export interface BookingStage {
  readonly status: BookingStatus;
  /** Last day of the tour. */
  readonly endsOn: string;
  readonly paidPaise: number;
  readonly unverifiedPaise: number;
  readonly depositPaise: number;
}

/** Transitions that the database accepts on an ISO day in India. */
export function getMoves(
  { status, endsOn, paidPaise, unverifiedPaise, depositPaise }: BookingStage,
  today: string,
): BookingMove[] {
  if (status === 'hold')
    return [{ ...confirm, needsReason: paidPaise - unverifiedPaise < depositPaise }, cancel];
  if (status === 'confirmed') return today > endsOn ? [complete, cancel] : [cancel];
  return [];
}

/** The next payment of a confirmed booking, by the database; null when nothing is to be paid. */
export const nextPaymentSchema = v.nullable(
  row({ due_on: v.string(), amount_paise: wireInteger, late_since: v.nullable(v.string()) }),
);

const bookingColumns = {
  id: v.string(),
  ref: v.string(),
  contact: contactSchema,
  status: v.picklist(bookingStatuses),
  seats: v.number(),
  hold_expires_at: v.nullable(v.string()),
  base_paise: wireInteger,
  discount_paise: wireInteger,
  gst_paise: wireInteger,
  tcs_paise: wireInteger,
  total_paise: wireInteger,
  paid_paise: wireInteger,
  /** The balance: all that is still to be paid. */
  due_paise: wireInteger,
  next_payment: nextPaymentSchema,
  /** Part of the paid amount that awaits verification by a manager. */
  unverified_paise: wireInteger,
  /** Pending refunds: due from the desk, and sent by the provider. */
  desk_refund_paise: wireInteger,
  provider_refund_paise: wireInteger,
  /** The colleague who looks after it. */
  assignee: v.nullable(v.string()),
  assignee_name: v.nullable(v.string()),
  cancelled_reason: v.nullable(v.string()),
  package_id: v.string(),
  package_title: v.string(),
  starts_on: v.string(),
  nights: v.number(),
  departure_city: v.nullable(v.string()),
  travellers_count: v.number(),
  created_at: v.string(),
  version: v.number(),
  /** When the last payment reminder was emailed. */
  reminded_at: v.nullable(v.string()),
  /** Of the quote that it was made of. */
  quote_token: v.nullable(v.string()),
  payment_news: paymentNewsSchema,
};

/** A booking in the list; amounts in paise. */
export const bookingSchema = row(bookingColumns);
export type Booking = v.InferOutput<typeof bookingSchema>;

/** A booking with its terms of sale. */
export const soldBookingSchema = row({
  ...bookingColumns,
  departure_id: v.string(),
  quote: soldQuoteSchema,
  customer_uid: v.nullish(v.string()),
  customer_contact: v.nullish(v.string()),
});
export type SoldBooking = v.InferOutput<typeof soldBookingSchema>;

/** Whether travellers, rooms and departure are editable on an ISO day in India. */
export const canBeChanged = (
  { status, startsOn }: Pick<Booking, 'status' | 'startsOn'>,
  today: string,
): boolean => (status === 'hold' || status === 'confirmed') && startsOn > today;

/** Whether a hold has expired; the backend updates the status within a minute. */
export function isHoldOver(
  { status, holdExpiresAt }: Pick<Booking, 'status' | 'holdExpiresAt'>,
  now = new Date(),
): boolean {
  return status === 'hold' && holdExpiresAt !== null && new Date(holdExpiresAt) <= now;
}

/** Whether a booking takes a payment through its link. */
export const canPayByLink = (
  booking: Pick<Booking, 'status' | 'holdExpiresAt' | 'duePaise' | 'paymentNews'>,
): boolean =>
  booking.duePaise > 0 &&
  !isOnItsWay(booking.paymentNews) &&
  (booking.status === 'confirmed' || (booking.status === 'hold' && !isHoldOver(booking)));

/** Work due on a booking, by the database's classification. */
export const dueNames = {
  todo: 'Any action',
  hold: 'Hold ends within 24 hours',
  owing: 'Receivables',
  later: 'Receivables due today or later',
  balance: 'Payment overdue',
  'late-7': 'Overdue by up to 7 days',
  'late-30': 'Overdue by 8 to 30 days',
  'late-31': 'Overdue by more than 30 days',
  refund: 'Refund to pay',
  unverified: 'Payments to verify',
} as const;

export type BookingDue = keyof typeof dueNames;

/** Lists of bookings with a balance due, all subsets of the first; a late one with more to come is also `later`. */
export const owingDues = [
  'owing',
  'later',
  'balance',
  'late-7',
  'late-30',
  'late-31',
] as const satisfies readonly BookingDue[];

/** Days for which the next payment is overdue; 0 before its day and without one. */
export const getDaysLate = ({ nextPayment }: Pick<Booking, 'nextPayment'>, today: string): number =>
  nextPayment ? Math.max(0, (Date.parse(today) - Date.parse(nextPayment.dueOn)) / 86_400_000) : 0;

/** Totals of a list of bookings, in paise. */
export const bookingSumsSchema = row({
  total: v.number(),
  total_paise: wireInteger,
  paid_paise: wireInteger,
  due_paise: wireInteger,
  /** Of the amounts due, those whose day has passed. */
  late_paise: wireInteger,
  desk_refund_paise: wireInteger,
  provider_refund_paise: wireInteger,
  /** Desk entries awaiting verification, with their incoming and outgoing (negative) amounts. */
  unverified: v.number(),
  unverified_in_paise: wireInteger,
  unverified_out_paise: wireInteger,
});
export type BookingSums = v.InferOutput<typeof bookingSumsSchema>;

/** Payment progress of an active booking. */
export const paymentStates = ['unpaid', 'part', 'paid'] as const;

export const paymentStateNames: Readonly<Record<(typeof paymentStates)[number], string>> = {
  unpaid: 'Nothing paid',
  part: 'Partly paid',
  paid: 'Fully paid',
};

export const bookingListSpec: ListSpec = {
  sortable: ['created_at', 'customer_name', 'starts_on', 'total_paise', 'due_paise', 'due_on', 'status'],
  defaultSort: { column: 'created_at', descending: true },
  filters: ['status', 'due', 'payment', 'made', 'month', 'agent', 'owner', 'departure'],
};
