import { act, screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { show } from '../../../testing/page';
import { aQuoteAnswer } from '../../../testing/quotes';
import { HeldBooking } from './held-booking';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const answer = jest.fn<unknown, []>();
jest.mock('shared-auth', () => ({
  ...jest.requireActual<object>('shared-auth'),
  customerDatabase: async () => ({ rpc: () => ({ abortSignal: async () => answer() }) }),
  callCustomerFunction: (path: string) => functions(path),
}));

const functions = jest.fn<Promise<unknown>, [path: string]>(async () => ({}));
jest.mock('@aertrip/platform/checkout', () => ({
  ...jest.requireActual<object>('@aertrip/platform/checkout'),
  payForBooking: async () => 'paid',
}));

/** The booking page, which knows by its query string that the customer has returned. */
function Page() {
  const [params] = useSearchParams();
  return (
    <HeldBooking
      bookingId="b1"
      packageSlug="swiss-alps"
      uid="asha"
      hasReturned={params.has('returned')}
      againPath="/again"
      returnPath="/?returned=1"
    />
  );
}

const open = () => show(<Page />);

const booking = (values: object) => ({
  data: {
    id: 'b1',
    ref: 'AT-1',
    status: 'hold',
    hold_expires_at: inMinutes(20),
    now: inMinutes(0),
    quote: aQuoteAnswer(),
    total_paise: 26_249_790,
    paid_paise: 0,
    due_paise: 26_249_790,
    deposit_paise: 5_000_000,
    next_payment: null,
    payment_max_paise: 50_000_000,
    contact: { email: 'asha@example.com' },
    payment_news: null,
    refunds: [],
    ...values,
  },
  error: null,
});

test.each([
  ['a hold', {}, /^Pay/],
  ['a hold that ended elsewhere', { hold_expires_at: inMinutes(-1) }, 'Your seat hold has expired'],
  ['a hold that ended by the clock of the database', { now: inMinutes(30) }, 'Your seat hold has expired'],
  ['an expired hold', { status: 'expired' }, 'Your seat hold has expired'],
  ['a cancelled booking', { status: 'cancelled' }, 'This booking is cancelled'],
  ['a paid booking', { status: 'confirmed', paid_paise: 5_000_000 }, 'Your seats are booked'],
])('shows %s', async (_name, values, heading) => {
  answer.mockReturnValue(booking(values));
  open();
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

const authorized = { payment_news: { state: 'authorized', amount_paise: 5_000_000, error: null } };

test.each([
  ['is held', {}],
  ['has expired', { status: 'expired' }],
  ['has expired by the clock', { hold_expires_at: inMinutes(-1) }],
])(
  'neither offers a payment nor a new hold while the bank has the money and the hold %s',
  async (_when, values) => {
    answer.mockReturnValue(booking({ ...values, ...authorized }));
    open();
    expect(await screen.findByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
    expect(screen.getByText(/^Your bank has your payment of ₹50,000/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pay|Hold|hold/ })).not.toBeInTheDocument();
  },
);

test('asks before holding again while the checkout has no result', async () => {
  const open_checkout = { state: 'created', amount_paise: 5_000_000, error: null };
  answer.mockReturnValue(booking({ status: 'expired', payment_news: open_checkout }));
  open();
  expect(await screen.findByText(/please do not book again/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'I have not paid: reserve the seats again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reserve the seats again' })).not.toBeInTheDocument();
});

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('after the checkout in the window of the provider', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  test('polls until the payment is settled', async () => {
    answer.mockReturnValue(booking({}));
    open();
    (await screen.findByRole('button', { name: /^Pay/ })).click();
    await waitFor(() => expect(functions).toHaveBeenCalledWith('payments/check'));
    expect(await screen.findByText(/We are waiting for your bank/)).toBeVisible();
    answer.mockReturnValue(booking(authorized));
    await advance(2000);
    expect(await screen.findByText(/^Your bank has your payment/)).toBeVisible();
    // Longer than the wait for a payment that may never come.
    await advance(10 * 60_000);
    answer.mockReturnValue(booking({ status: 'confirmed', paid_paise: 5_000_000 }));
    await advance(15_000);
    expect(await screen.findByRole('heading', { name: 'Your seats are booked' })).toBeVisible();
  });
});
