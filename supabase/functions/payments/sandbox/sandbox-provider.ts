import type { Environment } from '../../_shared/environment.ts';
import type { PaymentProvider } from '../provider.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { eventOf, readSandboxWebhook, signatureHeader } from './sandbox-webhook.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

const isElsewhere = (url: string) => !loopback.includes(new URL(url).hostname);

/**
 * The sandbox confirms unpaid bookings, so it must never run beside a hosted project.
 * @throws Error naming the conflict
 */
export function assertSandboxAllowed(environment: Environment): void {
  const hosted = [
    ...(isElsewhere(environment.SUPABASE_URL) ? ['SUPABASE_URL'] : []),
    ...(isElsewhere(environment.SITE_URL) ? ['SITE_URL'] : []),
    ...(environment.RAZORPAY_KEY_ID ? ['RAZORPAY_KEY_ID'] : []),
  ];
  if (hosted.length === 0) return;
  throw new Error(
    `The payment sandbox cannot be switched on beside a hosted configuration (${hosted.join(', ')}).`,
  );
}

/** A payment provider that moves no money and otherwise behaves like a real one. */
export function createSandboxProvider(store: SandboxStore, secret: string): PaymentProvider {
  return {
    name: 'sandbox',
    createOrder: ({ paymentId, amountPaise, returnPath }) =>
      store.addOrder({ receipt: paymentId, amount_paise: amountPaise, return_path: returnPath }),
    checkout: (orderId) => ({ kind: 'page', url: `/functions/v1/payments/sandbox/checkout/${orderId}` }),
    readWebhook: (body, headers) => readSandboxWebhook(body, headers.get(signatureHeader), secret),
    fetchEvents: async (orderId) => (await store.payments(orderId)).map(eventOf),
    refund: ({ key, providerPaymentId, amountPaise }) => store.refund(providerPaymentId, key, amountPaise),
  };
}
