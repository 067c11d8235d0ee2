import {
  checkPayment,
  hasArrived,
  longestWait,
  openRazorpay,
  payForBooking,
  pollDelay,
  returnedFrom,
  returnQuery,
  type PaymentChoice,
  readPartAmount,
} from './checkout';

interface Opened {
  options: { key: string; handler: (response: object) => void; modal: { ondismiss: () => void } };
}

const opened: Opened['options'][] = [];

class FakeRazorpay {
  private readonly options: Opened['options'];
  constructor(options: Opened['options']) {
    this.options = options;
  }
  open() {
    opened.push(this.options);
  }
}

const theScript = () => document.querySelector('script[src^="https://checkout.razorpay.com"]');

test('reports a script that fails to load, and retries on the next press', async () => {
  const paying = openRazorpay({ key: 'k' });
  theScript()?.dispatchEvent(new Event('error'));
  await expect(paying).rejects.toMatchObject({ code: 'unavailable' });
  expect(theScript()).toBeNull();
});

const request = {
  payable: { bookingId: 'booking-1' },
  purpose: 'deposit',
  returnPath: '/book/alps',
} as const;
const url = (path: string) => `https://data.test${path}`;

test('opens the provider’s page at the URL of the order', async () => {
  const call = jest.fn(() => Promise.resolve({ checkout: { kind: 'page', url: '/pay/1' } }));
  const leave = jest.fn();
  expect(await payForBooking({ call, url }, request, leave)).toBe('leaving');
  expect(leave).toHaveBeenCalledWith('https://data.test/pay/1');
  expect(call).toHaveBeenCalledWith('payments/orders', {
    booking_id: 'booking-1',
    purpose: 'deposit',
    return_path: '/book/alps',
  });
});

test('confirms Razorpay’s response, and survives a failed confirmation', async () => {
  Object.assign(window, { Razorpay: FakeRazorpay });
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const call = jest.fn((path: string, _body: object) =>
    path === 'payments/orders'
      ? Promise.resolve({ checkout: { kind: 'razorpay', options: { key: 'k' } } })
      : Promise.reject(new TypeError('fetch failed')),
  );
  const paying = payForBooking({ call, url }, request);
  while (opened.length === 0) {
    await Promise.resolve();
    theScript()?.dispatchEvent(new Event('load'));
  }
  expect(opened[0]).toMatchObject({ key: 'k' });
  opened[0]?.handler({ razorpay_payment_id: 'pay_2' });
  expect(await paying).toBe('paid');
  expect(call).toHaveBeenLastCalledWith('payments/confirm', { razorpay_payment_id: 'pay_2' });
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();

  const closing = payForBooking({ call, url }, request);
  while (opened.length === 1) await Promise.resolve();
  opened[1]?.modal.ondismiss();
  expect(await closing).toBe('closed');
});

test.each<[PaymentChoice, number, string | null, boolean]>([
  [{ purpose: 'deposit' }, 100, '2027-01-11', true],
  [{ purpose: 'balance' }, 100, '2027-01-11', false],
  [{ purpose: 'balance' }, 0, null, true],
  [{ purpose: 'instalment', dueOn: '2027-01-11' }, 100, '2027-01-11', false],
  [{ purpose: 'instalment', dueOn: '2027-01-11' }, 100, '2027-02-10', true],
  [{ purpose: 'instalment', dueOn: '2027-02-10' }, 0, null, true],
])(
  'recognises %j in the query of its return, with %d paise due next on %s as %s',
  (choice, duePaise, next, received) => {
    const returned = returnedFrom(new URLSearchParams(returnQuery(choice)));
    expect(returned).toEqual(choice);
    const booking = { status: 'confirmed', refundPaise: 0, duePaise } as const;
    expect(hasArrived({ ...booking, nextPayment: next === null ? null : { dueOn: next } }, returned!)).toBe(
      received,
    );
  },
);

test.each([
  ['hold', 0, false],
  ['expired', 0, false],
  ['expired', 100, true],
  ['cancelled', 0, true],
] as const)(
  'recognises the payment of a booking that is %s with a refund of %d paise as %s',
  (status, refundPaise, arrived) => {
    expect(
      hasArrived({ status, refundPaise, duePaise: 100, nextPayment: null }, { purpose: 'deposit' }),
    ).toBe(arrived);
  },
);

test('survives a failed check of the open orders', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const call = jest.fn(() => Promise.reject(new TypeError('fetch failed')));
  await checkPayment({ call, url }, { quoteToken: 'token-1' });
  expect(call).toHaveBeenCalledWith('payments/check', { quote_token: 'token-1' });
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

test('polls less and less often, for at most two minutes', () => {
  let waited = 0;
  const delays: number[] = [];
  for (let delay = pollDelay(waited); delay !== false; delay = pollDelay(waited)) {
    delays.push(delay);
    waited += delay;
  }
  expect(waited).toBe(longestWait);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
});

test.each([
  ['60,000', 60_000_00],
  ['₹ 75000.50', 75_000_50],
  ['59,999', null],
  ['2,00,000.01', null],
  ['2,00,000', 200_000_00],
  ['abc', null],
  ['1e5', null],
])('reads the part payment %s as %s', (typed, paise) => {
  const bounds = { nextPaise: 60_000_00, duePaise: 200_000_00, maxPaise: 500_000_00 };
  expect(readPartAmount(typed, bounds)).toBe(paise);
});

test('takes as much as one payment allows when more is due next', () => {
  const bounds = { nextPaise: 600_000_00, duePaise: 900_000_00, maxPaise: 500_000_00 };
  expect(readPartAmount('5,00,000', bounds)).toBe(500_000_00);
  expect(readPartAmount('6,00,000', bounds)).toBeNull();
});
