import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { FunctionError } from '../../_shared/function-error.ts';
import { isSameSecret } from '../../_shared/same-secret.ts';
import { eventId, type PaymentEvent } from '../provider.ts';
import type { SandboxPayment } from './sandbox-store.ts';

export const signatureHeader = 'x-sandbox-signature';

const webhookSchema = v.object({
  event: v.picklist(['payment.authorized', 'payment.captured', 'payment.failed']),
  order_id: v.string(),
  payment_id: v.string(),
  amount_paise: v.pipe(v.number(), v.integer(), v.minValue(1)),
  attempted_at: v.nullish(v.string(), null),
  method: v.nullable(v.string()),
  error: v.nullable(v.string()),
});

const events = {
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
} as const;

/** HMAC-SHA256 of the sent bytes, as Razorpay signs. */
export const sign = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** The webhook of a payment. */
export function webhookBody(payment: SandboxPayment): string {
  const webhook: v.InferInput<typeof webhookSchema> = {
    event: `payment.${payment.state}`,
    order_id: payment.order_id,
    payment_id: payment.id,
    amount_paise: payment.amount_paise,
    attempted_at: payment.created_at,
    method: payment.method,
    error: payment.error,
  };
  return JSON.stringify(webhook);
}

/** @throws FunctionError 401 without the sandbox's signature */
export function readSandboxWebhook(body: string, signature: string | null, secret: string): PaymentEvent {
  if (!signature || !isSameSecret(signature, sign(body, secret))) {
    throw new FunctionError(401, 'signature', 'The signature is not valid.');
  }
  const webhook = v.parse(v.pipe(v.string(), v.parseJson(), webhookSchema), body);
  const kind = events[webhook.event];
  return {
    id: eventId(kind, webhook.payment_id),
    kind,
    orderId: webhook.order_id,
    providerPaymentId: webhook.payment_id,
    amountPaise: webhook.amount_paise,
    attemptedAt: webhook.attempted_at,
    method: webhook.method,
    error: webhook.error,
    payload: webhook,
  };
}
