import { dictionary } from '@aertrip/platform/dictionary';
import { row, wireInteger } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';
import { messageSchema } from '../../../shared/messages/message';

const paymentStates = ['created', 'authorized', 'captured', 'failed'] as const;
const refundStates = ['due', 'sent', 'done'] as const;

export type Look = readonly [name: string, tone: BadgeTone];

export const paymentLooks: Readonly<Record<(typeof paymentStates)[number], Look>> = {
  created: ['Not paid yet', 'neutral'],
  authorized: ['On its way', 'accent'],
  captured: ['Paid', 'good'],
  failed: ['Failed', 'bad'],
};

export const purposeNames = dictionary<string>({
  deposit: 'Deposit',
  instalment: 'Instalment',
  balance: 'Balance',
  full: 'Full amount',
});

export const refundLooks: Readonly<Record<(typeof refundStates)[number], Look>> = {
  due: ['Due', 'warn'],
  sent: ['In process', 'accent'],
  done: ['Refunded', 'good'],
};

export const refundReasons = dictionary<string>({
  cancelled: 'Booking cancelled',
  changed: 'Booking changed to a lower price',
  'seats gone': 'Paid after the seats were released',
  'paid twice': 'Overpaid',
});

const paymentSchema = row({
  id: v.string(),
  purpose: v.string(),
  amount_paise: wireInteger,
  state: v.picklist(paymentStates),
  provider: v.nullable(v.string()),
  order_id: v.nullable(v.string()),
  provider_payment_id: v.nullable(v.string()),
  method: v.nullable(v.string()),
  /** Of the last attempt, as the provider reports it. */
  error: v.nullable(v.string()),
  created_at: v.string(),
  captured_at: v.nullable(v.string()),
});

const refundSchema = row({
  id: v.string(),
  /** Null: paid to the desk and refunded by it. */
  payment_id: v.nullable(v.string()),
  amount_paise: wireInteger,
  state: v.picklist(refundStates),
  reason: v.string(),
  error: v.nullable(v.string()),
  /** Refund method of the desk, once sent. */
  method: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  sent_on: v.nullable(v.string()),
  /** Last day by which the customer was promised the money. */
  promised_on: v.string(),
  created_at: v.string(),
  done_at: v.nullable(v.string()),
});

export const changeRequestSchema = row({
  id: v.string(),
  text: v.string(),
  created_at: v.string(),
  answered_at: v.nullable(v.string()),
});

const noteSchema = row({
  id: v.number(),
  body: v.string(),
  created_at: v.string(),
  author: v.nullish(row({ full_name: v.string() })),
});

export type BookingNote = v.InferOutput<typeof noteSchema>;
export type Payment = v.InferOutput<typeof paymentSchema>;
export type Refund = v.InferOutput<typeof refundSchema>;
export type ChangeRequest = v.InferOutput<typeof changeRequestSchema>;

/** Records of a booking besides its price: terms, provider payments, documents, messages, requests, notes. */
export const saleRecordsSchema = row({
  special_wishes: v.nullable(v.string()),
  deposit_paise: wireInteger,
  charge_paise: wireInteger,
  payments: v.array(paymentSchema),
  refunds: v.array(refundSchema),
  messages: v.array(messageSchema),
  change_requests: v.array(changeRequestSchema),
  booking_notes: v.array(noteSchema),
});

export type SaleRecords = v.InferOutput<typeof saleRecordsSchema>;
