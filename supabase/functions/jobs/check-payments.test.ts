import type { PaymentData } from '../payments/payment-data.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { checkPayments, isPollDue } from './check-payments.ts';
import { sendRefunds } from './send-refunds.ts';

const now = new Date('2027-01-12T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test.each([
  [2, true],
  [29, true],
  [31, false],
  [59, false],
  [60, true],
  [61, false],
  [600, true],
])('checks an order changed %i minutes ago: %s', (minutes, expected) => {
  expect(isPollDue(minutesAgo(minutes), now)).toBe(expected);
});

test('leaves time for the messages while the provider is silent', async () => {
  jest.useFakeTimers({ now });
  const consoleError = jest.spyOn(console, 'error').mockReturnValue();
  const waitInVain = jest.fn(() => {
    jest.advanceTimersByTime(20_000);
    return Promise.reject(new Error('Razorpay did not answer'));
  });
  const provider = { name: 'razorpay', fetchEvents: waitInVain, refund: waitInVain };
  const data = {
    findWaiting: () =>
      Promise.resolve(['order_1', 'order_2'].map((order_id) => ({ order_id, updated_at: minutesAgo(2) }))),
    claimRefund: () => Promise.resolve({ id: 'refund-1', provider: 'razorpay' }),
    finishRefund: () => Promise.resolve(),
  };
  await checkPayments(data as unknown as PaymentData, provider as unknown as PaymentProvider);
  expect(waitInVain).toHaveBeenCalledTimes(1);
  await sendRefunds(data as unknown as PaymentData, provider as unknown as PaymentProvider);
  expect(waitInVain).toHaveBeenCalledTimes(2);
  consoleError.mockRestore();
  jest.useRealTimers();
});
