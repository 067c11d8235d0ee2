import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerAuth } from 'shared-auth';
import { openPage } from '../../testing/customer-page';
import { aCustomer, provider } from '../../testing/identity';
import { page, refusal, serve } from '../../testing/database';
import { bookingRow } from '../../testing/rows';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../testing/identity'));

beforeAll(() => customerAuth.preload());
beforeEach(() => act(() => provider.emit(aCustomer())));
afterEach(() => jest.restoreAllMocks());

/** Opens the list with these rows. */
const openBookings = (...rows: Record<string, unknown>[]) => {
  const served = serve({ my_bookings: page(rows.map(bookingRow)) });
  return { ...served, ...openPage('/user/bookings') };
};

test('shows status, tour, dates, travellers and rupee amounts of a booking', async () => {
  const { calls } = openBookings({});
  const booking = within(await screen.findByRole('article', { name: 'Kerala Backwaters' }));
  expect(booking.getByText('Confirmed')).toBeInTheDocument();
  expect(booking.getByText('AT-261120-7H2KQD')).toBeInTheDocument();
  expect(booking.getByText('12 Jan 2027')).toBeInTheDocument();
  expect(booking.getByText('₹1,24,999')).toBeInTheDocument();
  expect(booking.getByText('₹50,000')).toBeInTheDocument();
  expect(booking.getByText('₹74,999')).toBeInTheDocument();
  expect(booking.getByText('₹25,000 by 1 Dec 2026')).toBeInTheDocument();
  expect(booking.queryByText('Refund on its way')).not.toBeInTheDocument();
  expect(booking.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
  expect(booking.getByRole('link', { name: 'Kerala Backwaters' })).toHaveAttribute(
    'href',
    '/user/bookings/b1',
  );
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

test('shows the end of a hold, an expired one with nothing due, and an outstanding refund', async () => {
  openBookings(
    { status: 'hold', hold_expires_at: '2099-01-12T12:30:00+00:00' },
    { id: 'b2', status: 'hold', hold_expires_at: '2020-01-01T00:00:00+00:00' },
    { id: 'b3', status: 'cancelled', due_paise: 0, refund_due_paise: 4_200_000, is_upcoming: false },
  );
  const [held, expired, cancelled] = await screen.findAllByRole('article');
  expect(held).toHaveTextContent('You hold 2 seats until 12 Jan 2099, 18:00 IST.');
  expect(within(held!).getByRole('link', { name: 'Pay or release' })).toHaveAttribute(
    'href',
    '/user/bookings/b1',
  );
  expect(expired).toHaveTextContent('Hold expired');
  expect(expired).not.toHaveTextContent('₹74,999');
  expect(cancelled).toHaveTextContent(/Refund on its way.*₹42,000/);
  expect(cancelled).not.toHaveTextContent('Due by');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Upcoming',
    'Past',
  ]);
});

test.each([
  ['Pay balance', {}],
  ['Add passports', { due_paise: 0, needs_passports: true }],
  ['Open booking', { due_paise: 0 }],
])('offers one action: %s', async (label, row) => {
  openBookings(row);
  const booking = within(await screen.findByRole('article'));
  expect(booking.getByRole('link', { name: label })).toHaveAttribute('href', '/user/bookings/b1');
});

test('names the number that has the bookings of a confirmed email, and signs in with it', async () => {
  serve({ my_bookings: page([]), claim_my_records: [{ kind: 'phone', ending: '71', count: 1 }] });
  const { router } = openPage('/user/bookings');
  expect(
    await screen.findByText('A booking of yours is under your mobile number ending 71.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with that number' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/find-booking',
      search: '?from=%2Fuser%2Fbookings',
    }),
  );
});

test('looks for bookings under another number again after a failure, and says until then not that there are none', async () => {
  const { replies } = serve({ my_bookings: page([]), claim_my_records: refusal(500) });
  openPage('/user/bookings');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Bookings under another number or email could not be loaded',
  );
  expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
  replies.claim_my_records = [];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No bookings yet')).toBeInTheDocument();
});

test('reports a failure and loads the rows on retry', async () => {
  const { replies } = serve({ my_bookings: refusal(503) });
  openPage('/user/bookings');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bookings could not be loaded');
  replies.my_bookings = page([bookingRow()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('AT-261120-7H2KQD')).toBeInTheDocument();
});

test('says that a list is longer than its answer', async () => {
  const { calls } = serve({ my_bookings: page([bookingRow()], 103) });
  openPage('/user/bookings');
  expect(
    await screen.findByText('Your other 102 bookings are not listed. Please call us for them.'),
  ).toBeVisible();
  expect(calls.find(({ name }) => name === 'my_bookings')?.url.search).toBe('?p_from=0&p_to=99');
});
