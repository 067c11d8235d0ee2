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

test('a booking shows its status, tour, dates, travellers and amounts in rupees', async () => {
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
  expect(booking.queryByText('On its way back to you')).not.toBeInTheDocument();
  expect(booking.getByRole('link', { name: 'Kerala Backwaters' })).toHaveAttribute(
    'href',
    '/user/bookings/b1',
  );
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

test('a refund that has not arrived is shown, and nothing as due', async () => {
  answerWith({
    rows: [bookingRow({ status: 'cancelled', due_paise: 0, refund_due_paise: 4_200_000 })],
  });
  openPage('/user/bookings');
  const booking = within(await screen.findByRole('article', { name: 'Kerala Backwaters' }));
  expect(booking.getByText('On its way back to you')).toBeInTheDocument();
  expect(booking.getByText('₹42,000')).toBeInTheDocument();
  expect(booking.queryByText('Due by')).not.toBeInTheDocument();
});

test('amounts that come as text are read as numbers', async () => {
  answerWith({
    rows: [bookingRow({ total_paise: '12499900', paid_paise: '5000000', due_paise: '7499900' })],
  });
  openPage('/user/bookings');
  expect(await screen.findByText('₹1,24,999')).toBeInTheDocument();
});

test('a hold whose time is over reads as expired, with nothing due', async () => {
  answerWith({ rows: [bookingRow({ status: 'hold', hold_expires_at: '2020-01-01T00:00:00+00:00' })] });
  openPage('/user/bookings');
  expect(await screen.findByText('Hold expired')).toBeInTheDocument();
  expect(screen.queryByText('₹74,999')).not.toBeInTheDocument();
});

test('a hold says until when the seats are held', async () => {
  answerWith({ rows: [bookingRow({ status: 'hold', hold_expires_at: '2099-01-12T12:30:00+00:00' })] });
  openPage('/user/bookings');
  expect(await screen.findByText(/held until 12 Jan 2099, 18:00/)).toBeInTheDocument();
});

test('without bookings the way leads to the tours', async () => {
  answerWith({ rows: [] });
  openPage('/user/bookings');
  expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find a tour' })).toHaveAttribute('href', '/');
});

test('a failure says so, and a retry brings the rows', async () => {
  answerWith({ status: 503 }, { rows: [bookingRow()] });
  openPage('/user/bookings');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bookings could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('AT-261120-7H2KQD')).toBeInTheDocument();
});

test('an answer in another shape than agreed is an error, not half a row', async () => {
  answerWith({ rows: [bookingRow({ status: 'unheard-of' })] });
  openPage('/user/bookings');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bookings could not be loaded');
});

test('beyond 20 rows the pages stand in the query string', async () => {
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

test('a page beyond the last leads back to the first', async () => {
  answerWith({ rows: [], total: 3 });
  openPage('/user/bookings?page=9');
  expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/user/bookings',
  );
});
