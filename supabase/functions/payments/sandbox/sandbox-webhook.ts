import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { FunctionError } from '../../_shared/function-error.ts';
import { isSameSecret } from '../../_shared/same-secret.ts';
import { eventId, type PaymentEvent } from '../provider.ts';
import { paymentSchema, type SandboxPayment } from './sandbox-store.ts';

export const signatureHeader = 'x-sandbox-signature';

/** HMAC-SHA256 of the sent bytes, as Razorpay signs. */
export const sign = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

export const eventOf = (payment: SandboxPayment): PaymentEvent => ({
  id: eventId(payment.state, payment.id),
  kind: payment.state,
  orderId: payment.order_id,
  providerPaymentId: payment.id,
  amountPaise: payment.amount_paise,
  attemptedAt: payment.created_at,
  method: payment.method,
  error: payment.error,
  payload: payment,
});

/** The event of a webhook, which is a payment in JSON. @throws FunctionError 401 without the sandbox's signature */
export function readSandboxWebhook(body: string, signature: string | null, secret: string): PaymentEvent {
  if (!signature || !isSameSecret(signature, sign(body, secret))) {
    throw new FunctionError(401, 'signature', 'The signature is not valid.');
  }
  return eventOf(v.parse(v.pipe(v.string(), v.parseJson(), paymentSchema), body));
}
