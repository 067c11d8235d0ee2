import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerAuth } from 'shared-auth';
import { openPage } from '../../testing/customer-page';
import { aCustomer, provider } from '../../testing/identity';
import { answerWith, bookingRow } from '../../testing/rows';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../testing/identity'));

beforeAll(() => customerAuth.preload());
beforeEach(() => act(() => provider.emit(aCustomer())));
afterEach(() => jest.restoreAllMocks());

test('shows status, tour, dates, travellers and rupee amounts of a booking', async () => {
  const requests = answerWith({ rows: [bookingRow()] });
  openPage('/user/bookings');
  const booking = within(await screen.findByRole('article', { name: 'Kerala Backwaters' }));
  expect(booking.getByText('Confirmed')).toBeInTheDocument();
  expect(booking.getByText('AT-261120-7H2KQD')).toBeInTheDocument();
  expect(booking.getByText('12 Jan 2027')).toBeInTheDocument();
  expect(booking.getByText('₹1,24,999')).toBeInTheDocument();
  expect(booking.getByText('₹50,000')).toBeInTheDocument();
  expect(booking.getByText('₹74,999')).toBeInTheDocument();
  expect(booking.getByText('1 Dec 2026')).toBeInTheDocument();
  expect(booking.queryByText('Refund due')).not.toBeInTheDocument();
  expect(booking.getByRole('link', { name: 'Kerala Backwaters' })).toHaveAttribute(
    'href',
    '/user/bookings/b1',
  );
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

test('shows an outstanding refund and no amount due', async () => {
  answerWith({
    rows: [bookingRow({ status: 'cancelled', due_paise: 0, refund_due_paise: 4_200_000 })],
  });
  openPage('/user/bookings');
  const booking = within(await screen.findByRole('article', { name: 'Kerala Backwaters' }));
  expect(booking.getByText('Refund due')).toBeInTheDocument();
  expect(booking.getByText('₹42,000')).toBeInTheDocument();
  expect(booking.queryByText('Due by')).not.toBeInTheDocument();
});

test('parses amounts that arrive as text', async () => {
  answerWith({
    rows: [bookingRow({ total_paise: '12499900', paid_paise: '5000000', due_paise: '7499900' })],
  });
  openPage('/user/bookings');
  expect(await screen.findByText('₹1,24,999')).toBeInTheDocument();
});

test('shows an expired hold with nothing due', async () => {
  answerWith({ rows: [bookingRow({ status: 'hold', hold_expires_at: '2020-01-01T00:00:00+00:00' })] });
  openPage('/user/bookings');
  expect(await screen.findByText('Hold expired')).toBeInTheDocument();
  expect(screen.queryByText('₹74,999')).not.toBeInTheDocument();
});

test('shows the end of a hold', async () => {
  answerWith({ rows: [bookingRow({ status: 'hold', hold_expires_at: '2099-01-12T12:30:00+00:00' })] });
  openPage('/user/bookings');
  expect(await screen.findByText(/held until 12 Jan 2099, 18:00/)).toBeInTheDocument();
});

test('links to the tours when there are no bookings', async () => {
  answerWith({ rows: [] });
  openPage('/user/bookings');
  expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find a tour' })).toHaveAttribute('href', '/');
});

test('reports a failure and loads the rows on retry', async () => {
  answerWith({ status: 503 }, { rows: [bookingRow()] });
  openPage('/user/bookings');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bookings could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('AT-261120-7H2KQD')).toBeInTheDocument();
});

test('rejects a response that does not match the schema', async () => {
  answerWith({ rows: [bookingRow({ status: 'unheard-of' })] });
  openPage('/user/bookings');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bookings could not be loaded');
});

test('keeps the page number in the query string above 20 rows', async () => {
  const requests = answerWith(
    { rows: [bookingRow()], total: 41 },
    { rows: [bookingRow({ ref: 'AT-2' })], total: 41 },
  );
  const { router } = openPage('/user/bookings');
  await screen.findByText('Page 1 of 3');
  await userEvent.click(screen.getByRole('link', { name: 'Older' }));
  expect(await screen.findByText('AT-2')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2');
  expect(requests.map(({ url }) => [url.searchParams.get('p_from'), url.searchParams.get('p_to')])).toEqual([
    ['0', '19'],
    ['20', '39'],
  ]);
});

test('links from a page beyond the last to the first', async () => {
  answerWith({ rows: [], total: 3 });
  openPage('/user/bookings?page=9');
  expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/user/bookings',
  );
});
