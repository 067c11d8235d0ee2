import {
  deskPaymentNotice,
  paymentNotice,
  type PaymentNews,
  type PaymentStage,
  type PaymentWait,
} from './payment-news';

const news = (state: NonNullable<PaymentNews>['state'], error: string | null = null): PaymentNews => ({
  state,
  amountPaise: 6_000_000,
  error,
});

const stages: readonly PaymentStage[] = ['held', 'released', 'booked', 'cancelled'];
const waits: readonly PaymentWait[] = ['none', 'on', 'over'];

test('never invites to pay or to book while the bank has the money', () => {
  for (const stage of stages)
    for (const wait of waits) {
      const text = paymentNotice(news('authorized'), stage, wait)?.text;
      expect(text).toMatch(
        /^Your bank has your payment of ₹60,000, and we are waiting for it\. Please do not pay/,
      );
      expect(text).not.toMatch(/you can (try|pay|hold)|book the tour|nothing was charged/i);
    }
});

test.each([
  ['held', 'Your seats are still held, and you can try again.'],
  ['booked', 'You can try again.'],
  ['released', 'Your seats have been released.'],
] as const)('gives the reason of a failure for seats that are %s', (stage, end) => {
  expect(paymentNotice(news('failed', 'The UPI payment was declined in the app.'), stage, 'on')).toEqual({
    tone: 'error',
    text: `Your payment of ₹60,000 did not go through: The UPI payment was declined in the app. If money has left your account, your bank will return it. ${end}`,
    isWaiting: false,
  });
});

test.each([
  [null, 'held', 'none', /^undefined$/],
  [news('captured'), 'held', 'on', /^undefined$/],
  [news('failed'), 'cancelled', 'none', /^undefined$/],
  [null, 'held', 'on', /We are waiting for your bank\. If you have paid, please do not pay again\./],
  [null, 'booked', 'over', /has not confirmed a payment yet\. If you have paid, please do not pay again/],
  [news('created'), 'held', 'none', /opened the payment page a short time ago/],
  [news('created'), 'released', 'none', /If you have just paid, please do not book again/],
] as const)('describes %j of seats %s, wait %s', (attempt, stage, wait, text) => {
  expect(String(paymentNotice(attempt, stage, wait)?.text)).toMatch(text);
});

test.each([
  [news('authorized'), /₹60,000 is on its way[^]*Do not ask for it again\.$/],
  [news('created'), /opened the checkout for ₹60,000/],
  [news('failed', 'Declined.'), /The last online payment of ₹60,000 failed: Declined\.$/],
  [news('captured'), /^undefined$/],
  [null, /^undefined$/],
])('describes %j for the desk', (attempt, text) => {
  expect(String(deskPaymentNotice(attempt)?.text)).toMatch(text);
});
