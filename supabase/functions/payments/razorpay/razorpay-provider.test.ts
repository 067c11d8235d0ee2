import { createHmac } from 'node:crypto';
import { startFakeRazorpay, type FakeRazorpay } from '../testing/fake-razorpay.ts';
import { createRazorpayProvider } from './razorpay-provider.ts';
import type { PaymentProvider } from '../provider.ts';

let razorpay: FakeRazorpay;
let provider: PaymentProvider;

const keys = { keyId: 'rzp_test_key', keySecret: 'key secret', webhookSecret: 'webhook secret' };

beforeEach(async () => {
  razorpay = await startFakeRazorpay(keys);
  provider = createRazorpayProvider({ ...keys, apiUrl: razorpay.url });
});

afterEach(() => razorpay.close());

const order = { paymentId: 'our-payment', bookingId: 'our-booking', amountPaise: 2500050, returnPath: '/' };

test('orders in paise with our payment as receipt and automatic capture', async () => {
  const id = await provider.createOrder(order);
  expect(razorpay.requests).toEqual([
    {
      method: 'POST',
      path: '/v1/orders',
      body: {
        amount: 2500050,
        currency: 'INR',
        receipt: 'our-payment',
        payment_capture: true,
        notes: { booking_id: 'our-booking' },
      },
    },
  ]);
  expect(provider.checkout(id, order)).toMatchObject({
    kind: 'razorpay',
    options: { key: 'rzp_test_key', order_id: id, amount: 2500050, currency: 'INR' },
  });
});

test('explains an amount above Razorpay’s limit to the customer', async () => {
  await expect(provider.createOrder({ ...order, amountPaise: 500_001_00 })).rejects.toMatchObject({
    status: 422,
    message: 'This amount cannot be paid online at once. Please pay a smaller part, or call us to pay.',
  });
});

test('requests the state of an order from Razorpay', async () => {
  const id = await provider.createOrder(order);
  razorpay.addPayment(id, { id: 'pay_1', status: 'failed', error_description: 'Declined by the bank' });
  razorpay.addPayment(id, { id: 'pay_2', status: 'created' });
  razorpay.addPayment(id, { id: 'pay_3', status: 'captured' });
  expect(await provider.fetchEvents(id)).toMatchObject([
    { id: 'failed:pay_1', kind: 'failed', error: 'Declined by the bank' },
    { id: 'captured:pay_3', kind: 'captured', orderId: id, amountPaise: 2500050, method: 'upi', error: null },
  ]);
});

test('refunds once per key, even after a lost response', async () => {
  const id = await provider.createOrder(order);
  razorpay.addPayment(id, { id: 'pay_1', status: 'captured' });
  const refund = { key: 'refund-1', providerPaymentId: 'pay_1', amountPaise: 100 };
  razorpay.loseNextResponse();
  await expect(provider.refund(refund)).rejects.toThrow('Razorpay did not answer');
  const first = await provider.refund(refund);
  expect(await provider.refund(refund)).toBe(first);
  expect(razorpay.refunds).toEqual([{ id: first, receipt: 'refund-1', amount: 100 }]);
});

test('makes one refund for two workers with the same key', async () => {
  const id = await provider.createOrder(order);
  razorpay.addPayment(id, { id: 'pay_1', status: 'captured' });
  razorpay.awaitRefundRequests(2);
  const refund = { key: 'refund-0001', providerPaymentId: 'pay_1', amountPaise: 100 };
  const [first, second] = await Promise.all([provider.refund(refund), provider.refund(refund)]);
  expect(second).toBe(first);
  expect(razorpay.refunds).toHaveLength(1);
});

test('gives up on a call without a response', async () => {
  razorpay.stopResponding();
  const withShortTimeout = createRazorpayProvider({ ...keys, apiUrl: razorpay.url, timeoutMs: 1 });
  const refund = { key: 'refund-0001', providerPaymentId: 'pay_1', amountPaise: 100 };
  await expect(withShortTimeout.refund(refund)).rejects.toThrow('Razorpay did not answer');
});

test.each(['authorized', 'refunded'] as const)(
  'reports no capture for a payment that is %s',
  async (status) => {
    const id = await provider.createOrder(order);
    razorpay.addPayment(id, { id: 'pay_1', status });
    expect(await provider.fetchEvents(id)).toMatchObject([
      { id: `${status}:pay_1`, kind: status, attemptedAt: '2026-11-28T10:00:00.000Z' },
    ]);
  },
);

test('reports Razorpay’s refusal in its words', async () => {
  await expect(provider.refund({ key: 'k', providerPaymentId: 'pay_none', amountPaise: 1 })).rejects.toThrow(
    'Razorpay refused: The id provided does not exist',
  );
});

const signed = (body: string, secret = 'webhook secret') =>
  new Headers({ 'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex') });

const webhook = (event: string, changes: object = {}) =>
  JSON.stringify({
    entity: 'event',
    event,
    payload: {
      payment: { entity: { id: 'pay_1', order_id: 'order_1', amount: 2500050, method: 'card', ...changes } },
    },
  });

test('gives a signed webhook the same event id as a response', () => {
  const body = webhook('payment.captured');
  expect(provider.readWebhook(body, signed(body))).toMatchObject({
    id: 'captured:pay_1',
    kind: 'captured',
    orderId: 'order_1',
    amountPaise: 2500050,
    method: 'card',
  });
});

test.each([
  ['refund.processed', 'refunded', 'refund-0001', 'refund-0001'],
  ['refund.processed', 'refunded', undefined, null],
  ['refund.failed', 'refund_failed', 'refund-0001', 'refund-0001'],
])('reads id and key from the webhook %s (%s) with the receipt %s', (event, kind, receipt, key) => {
  const payload = {
    payment: { entity: { id: 'pay_1', order_id: 'order_1', amount: 2500050 } },
    refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, receipt } },
  };
  const body = JSON.stringify({ event, payload });
  expect(provider.readWebhook(body, signed(body))).toMatchObject({
    id: `${kind}:rfnd_1`,
    kind,
    amountPaise: 100,
    refund: { id: 'rfnd_1', key },
  });
});

test('dates a webhook by the attempt', () => {
  const body = webhook('payment.authorized', { created_at: Date.UTC(2026, 10, 28, 10) / 1000 });
  expect(provider.readWebhook(body, signed(body))).toMatchObject({
    kind: 'authorized',
    attemptedAt: '2026-11-28T10:00:00.000Z',
  });
});

test.each(['order.paid', 'settlement.processed'])('ignores %s', (event) => {
  const body = webhook(event);
  expect(provider.readWebhook(body, signed(body))).toBeUndefined();
});

test('refuses a webhook with a foreign, wrong or missing signature', () => {
  const body = webhook('payment.captured');
  const refusal = 'The signature is not valid.';
  expect(() => provider.readWebhook(body, signed(body, 'key secret'))).toThrow('The signature is not valid.');
  expect(() => provider.readWebhook(body.replace('2500050', '2500051'), signed(body))).toThrow(refusal);
  expect(() => provider.readWebhook(body, new Headers())).toThrow(refusal);
});

test('accepts a browser’s confirmation only with Razorpay’s signature', () => {
  const signature = createHmac('sha256', 'key secret').update('order_1|pay_1').digest('hex');
  const confirmation = { orderId: 'order_1', paymentId: 'pay_1', signature };
  expect(provider.verifyConfirmation?.(confirmation)).toBe(true);
  expect(provider.verifyConfirmation?.({ ...confirmation, paymentId: 'pay_2' })).toBe(false);
});
