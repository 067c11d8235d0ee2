import * as v from 'valibot';
import { eventId, type PaymentEvent } from '../provider.ts';

const paymentSchema = v.object({
  entity: v.object({
    id: v.string(),
    order_id: v.nullish(v.string()),
    amount: v.number(),
    fee: v.nullish(v.number()),
    created_at: v.optional(v.number()),
    method: v.nullish(v.string()),
    error_description: v.nullish(v.string()),
  }),
});

const refundSchema = v.object({
  entity: v.object({
    id: v.string(),
    payment_id: v.string(),
    amount: v.number(),
    receipt: v.nullish(v.string()),
  }),
});

const webhookSchema = v.object({
  event: v.string(),
  payload: v.object({ payment: v.optional(paymentSchema), refund: v.optional(refundSchema) }),
});

const kinds = {
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
  'refund.processed': 'refunded',
  'refund.failed': 'refund_failed',
} as const;

const isKnown = (event: string): event is keyof typeof kinds => Object.hasOwn(kinds, event);

/** A Razorpay webhook as an event about one of our orders; undefined for others. */
export function readRazorpayWebhook(body: string): PaymentEvent | undefined {
  const webhook = v.parse(v.pipe(v.string(), v.parseJson(), webhookSchema), body);
  const payment = webhook.payload.payment?.entity;
  if (!isKnown(webhook.event) || !payment?.order_id) return undefined;
  const kind = kinds[webhook.event];
  const refund = kind.startsWith('refund') ? webhook.payload.refund?.entity : undefined;
  if (kind.startsWith('refund') && !refund) return undefined;
  return {
    id: eventId(kind, refund?.id ?? payment.id),
    kind,
    orderId: payment.order_id,
    providerPaymentId: payment.id,
    amountPaise: refund?.amount ?? payment.amount,
    ...(payment.fee && { feePaise: payment.fee }),
    attemptedAt: payment.created_at === undefined ? null : new Date(payment.created_at * 1000).toISOString(),
    method: payment.method ?? null,
    error: kind === 'failed' ? (payment.error_description ?? null) : null,
    ...(refund && { refund: { id: refund.id, key: refund.receipt ?? null } }),
    payload: webhook,
  };
}
