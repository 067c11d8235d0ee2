import { paymentNewsSchema, type PaymentStage } from '@aertrip/platform/payment-news';
import { row, wireInteger } from '@aertrip/platform/rows';
import { meals } from '@aertrip/platform/traveller';
import * as v from 'valibot';
import { bookingStatus } from './booking';

const text = v.nullable(v.string());

/** The quote of the booking at the time of sale. */
const quoteSchema = row({
  lines: v.array(
    row({
      code: v.string(),
      label: v.string(),
      count: wireInteger,
      unit_paise: wireInteger,
      amount_paise: wireInteger,
    }),
  ),
  promotion: v.nullish(v.object({ title: v.string() }), null),
  /** What the travel desk has taken off, as part of the discount. */
  desk_discount_paise: v.optional(wireInteger, 0),
  gst_bp: wireInteger,
  tcs_bp: wireInteger,
  /** Why TCS has the higher rate and what a PAN changes; null at the lower rate. Older quotes lack it. */
  tcs_note: v.nullish(v.string(), null),
  cancellation: v.array(row({ until: text, charge_bp: wireInteger, charge_paise: wireInteger })),
});

const travellerSchema = row({
  id: v.string(),
  room_no: wireInteger,
  label: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  meal: v.picklist(meals),
  dob: text,
  passport_masked: text,
  passport_expires_on: text,
  pan_masked: text,
});

export type Traveller = v.InferOutput<typeof travellerSchema>;

const refundSchema = row({
  id: v.string(),
  amount_paise: wireInteger,
  state: v.picklist(['due', 'sent', 'done']),
  /** Last day by which it is paid back. */
  promised_on: v.string(),
  /** Channel of the refund; null until the travel desk has chosen one. */
  method: text,
  /** The bank's reference once it is done. */
  reference: text,
  done_at: text,
});

export type Refund = v.InferOutput<typeof refundSchema>;

const instalmentSchema = row({
  due_on: v.string(),
  amount_paise: wireInteger,
  open_paise: wireInteger,
  state: v.picklist(['paid', 'late', 'due']),
});

export type Instalment = v.InferOutput<typeof instalmentSchema>;

const messageSchema = row({
  id: wireInteger,
  subject: text,
  body: text,
  state: v.string(),
  created_at: v.string(),
  sent_at: text,
});

export type BookingMessage = v.InferOutput<typeof messageSchema>;

const itineraryDaySchema = row({
  day_no: wireInteger,
  title: v.string(),
  body: v.string(),
  overnight: text,
  meals: v.array(v.string()),
});

export type ItineraryDay = v.InferOutput<typeof itineraryDaySchema>;

const changeRequestSchema = row({
  id: v.string(),
  text: v.string(),
  created_at: v.string(),
  answered_at: text,
});

/** The response of `booking_details()`. Amounts in paise, days as `2027-01-12`. */
export const bookingDetailsSchema = row({
  id: v.string(),
  ref: v.string(),
  status: bookingStatus,
  version: wireInteger,
  created_at: v.string(),
  hold_expires_at: text,
  /** Database time of the response. */
  now: v.string(),
  package: row({
    title: v.string(),
    slug: v.string(),
    destination_slug: text,
    scope: text,
    nights: wireInteger,
    days: wireInteger,
    cover_path: text,
    flights_included: v.nullish(v.boolean(), false),
    /** Where guests meet who travel there on their own. */
    joins_at: v.nullish(v.string(), null),
    /** Empty until the booking is confirmed. */
    itinerary: v.nullish(v.array(itineraryDaySchema), []),
  }),
  departure: row({ starts_on: v.string(), ends_on: v.string(), city: text }),
  quote: quoteSchema,
  travellers: v.array(travellerSchema),
  discount_paise: wireInteger,
  gst_paise: wireInteger,
  tcs_paise: wireInteger,
  total_paise: wireInteger,
  paid_paise: wireInteger,
  /** The part that the desk has not verified yet. */
  unverified_paise: wireInteger,
  due_paise: wireInteger,
  deposit_paise: wireInteger,
  /** The plan of the balance; empty when all was due at booking. */
  instalments: v.array(instalmentSchema),
  /** The largest online payment. */
  payment_max_paise: wireInteger,
  /** Null for a hold, and when nothing is due. */
  next_payment: v.nullable(row({ due_on: v.string(), amount_paise: wireInteger, late_since: text })),
  charge_paise: wireInteger,
  cancelled_at: text,
  payment_news: paymentNewsSchema,
  entries: v.array(
    row({
      kind: v.picklist(['payment', 'refund', 'adjustment']),
      amount_paise: wireInteger,
      method: text,
      at: v.string(),
      /** Of the payment, which the desk may have recorded later. */
      day: v.string(),
      state: v.picklist(['unverified', 'verified']),
      receipt_number: text,
    }),
  ),
  refunds: v.array(refundSchema),
  invoices: v.array(row({ number: v.string(), kind: v.picklist(['invoice', 'credit_note']) })),
  messages: v.array(messageSchema),
  change_requests: v.array(changeRequestSchema),
  can: row({
    pay_deposit: v.boolean(),
    pay_balance: v.boolean(),
    cancel: v.boolean(),
    edit_travellers: v.boolean(),
  }),
});

export type BookingDetails = v.InferOutput<typeof bookingDetailsSchema>;

/** Whether guests travel, or travelled, on this booking. */
export const isSold = ({ status }: BookingDetails) => status === 'confirmed' || status === 'completed';

/** The price of the booking as sold. */
export const soldPrice = ({ quote, discountPaise, gstPaise, tcsPaise, totalPaise }: BookingDetails) => ({
  ...quote,
  discountPaise,
  gstPaise,
  tcsPaise,
  totalPaise,
  tcsNote: quote.tcsNote ?? (tcsPaise > 0 ? 'You can claim TCS in your income tax return.' : null),
});

/** What a payment of the booking is for. */
export const paymentStage = ({ status }: Pick<BookingDetails, 'status'>): PaymentStage =>
  (
    ({
      hold: 'held',
      confirmed: 'booked',
      completed: 'booked',
      cancelled: 'cancelled',
      expired: 'released',
    }) as const
  )[status];

const nothing: BookingDetails['can'] = {
  payDeposit: false,
  payBalance: false,
  cancel: false,
  editTravellers: false,
};

/** The booking at `now` (ms, by the database's clock), with an expired hold marked as expired. */
export function withExpiry(booking: BookingDetails, now: number): BookingDetails {
  const { status, holdExpiresAt } = booking;
  const isOver = status === 'hold' && holdExpiresAt !== null && Date.parse(holdExpiresAt) <= now;
  return isOver ? { ...booking, status: 'expired', duePaise: 0, nextPayment: null, can: nothing } : booking;
}
