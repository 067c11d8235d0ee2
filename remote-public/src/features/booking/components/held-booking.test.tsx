import { screen } from '@testing-library/react';
import { show } from '../../../testing/page';
import { aQuoteAnswer } from '../../../testing/quotes';
import { HeldBooking } from './held-booking';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const answer = jest.fn<unknown, []>();
jest.mock('shared-auth', () => ({
  ...jest.requireActual<object>('shared-auth'),
  customerDatabase: async () => ({ rpc: () => ({ abortSignal: async () => answer() }) }),
}));

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
    contact: { email: 'asha@example.com' },
    payments: [],
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
  show(
    <HeldBooking
      bookingId="b1"
      packageSlug="swiss-alps"
      uid="asha"
      hasReturned={false}
      againPath="/again"
      returnPath="/return"
    />,
  );
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});
