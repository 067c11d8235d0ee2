import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import type { Payments } from 'razorpay/dist/types/payments.js';
import { FunctionError } from '../../_shared/function-error.ts';
import { eventId, type PaymentEvent, type PaymentProvider } from '../provider.ts';
import { readRazorpayWebhook } from './razorpay-webhook.ts';

export interface RazorpayOptions {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Base URL of its HTTP API, for tests. */
  readonly apiUrl?: string;
  /** Timeout of one API call; a refund takes two and is leased for two minutes. Default 20 seconds. */
  readonly timeoutMs?: number;
}

/** Razorpay: orders, its standard checkout in the page, signed webhooks. */
export function createRazorpayProvider(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, webhookSecret, apiUrl, timeoutMs = 20_000 } = options;
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const http = httpOf(razorpay);
  Object.assign(http.defaults, { timeout: timeoutMs, ...(apiUrl && { baseURL: apiUrl }) });

  return {
    name: 'razorpay',

    createOrder: async ({ paymentId, bookingId, amountPaise }) => {
      const order = await answered(() =>
        razorpay.orders.create({
          amount: amountPaise,
          currency: 'INR',
          receipt: paymentId,
          payment_capture: true,
          notes: { booking_id: bookingId },
        }),
      ).catch(explainAmount);
      return order.id;
    },

    checkout: (orderId, { amountPaise, bookingId }) => ({
      kind: 'razorpay',
      options: {
        key: keyId,
        order_id: orderId,
        amount: amountPaise,
        currency: 'INR',
        name: 'Aertrip Holidays',
        notes: { booking_id: bookingId },
        config: {
          display: { sequence: ['block.upi', 'block.card'], preferences: { show_default_blocks: true } },
        },
      },
    }),

    readWebhook: (body, headers) => {
      const signature = headers.get('x-razorpay-signature') ?? '';
      if (!Razorpay.validateWebhookSignature(body, signature, webhookSecret)) {
        throw new FunctionError(401, 'signature', 'The signature is not valid.');
      }
      return readRazorpayWebhook(body);
    },

    fetchEvents: async (orderId) => {
      const { items } = await answered(() => razorpay.orders.fetchPayments(orderId));
      return items.flatMap((payment) => eventOf(payment) ?? []);
    },

    refund: async ({ key, providerPaymentId, amountPaise }) => {
      // A refund with a lost response exists: it carries our key as its receipt.
      const made = await answered(() =>
        razorpay.payments.fetchMultipleRefund(providerPaymentId, { count: 100 }),
      );
      const earlier = made.items.find(({ receipt }) => receipt === key);
      if (earlier) return earlier.id;
      // Two workers may both find none and send one: Razorpay refunds once per key of the header.
      const { data } = await answered(() =>
        http.post<{ id: string }>(
          `/v1/payments/${encodeURIComponent(providerPaymentId)}/refund`,
          { amount: amountPaise, receipt: key, speed: 'normal' },
          { headers: { 'X-Refund-Idempotency': key } },
        ),
      );
      return data.id;
    },

    verifyConfirmation: ({ orderId, paymentId, signature }) =>
      validatePaymentVerification({ order_id: orderId, payment_id: paymentId }, signature, keySecret),
  };
}

/** Razorpay's payment as an event; undefined while it is undecided. One that was returned before its capture is `refunded`. */
function eventOf(payment: Payments.RazorpayPayment): PaymentEvent | undefined {
  const kind = payment.status;
  if (kind === 'created') return undefined;
  return {
    id: eventId(kind, payment.id),
    kind,
    orderId: payment.order_id,
    providerPaymentId: payment.id,
    amountPaise: Number(payment.amount),
    ...(payment.fee && { feePaise: payment.fee }),
    attemptedAt: new Date(payment.created_at * 1000).toISOString(),
    method: payment.method,
    error: kind === 'failed' ? (payment.error_description ?? null) : null,
    payload: payment,
  };
}

/**
 * The library rejects with a bare object, and without a response with a TypeError; its HTTP client rejects with the
 * response.
 */
async function answered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const { error: refusal, response } = error as Refused & { response?: { data?: Refused } };
    const description = (refusal ?? response?.data?.error)?.description;
    throw new Error(`Razorpay ${description ? `refused: ${description}` : 'did not answer'}`, {
      cause: error,
    });
  }
}

/** Razorpay limits the amount of a payment by the account, mostly to 5 lakh rupees. */
function explainAmount(error: Error): never {
  if (!/refused: .*amount/i.test(error.message)) throw error;
  throw new FunctionError(
    422,
    'amount',
    'This amount cannot be paid online at once. Please pay a smaller part, or call us to pay.',
    { cause: error },
  );
}

interface Refused {
  error?: { description?: string };
}

interface HttpClient {
  defaults: object;
  post<Answer>(path: string, body: object, options: { headers: object }): Promise<{ data: Answer }>;
}

/** The library's HTTP client, which has no option for base URL, timeout, or headers of a call. */
function httpOf(razorpay: Razorpay): HttpClient {
  return (razorpay as unknown as { api: { rq: HttpClient } }).api.rq;
}
