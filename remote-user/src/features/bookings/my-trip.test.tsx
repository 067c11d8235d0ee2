import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerAuth } from 'shared-auth';
import { bookingDetails } from '../../testing/booking-details';
import { openPage } from '../../testing/customer-page';
import { refusal, serve } from '../../testing/database';
import { aCustomer, provider } from '../../testing/identity';
import { fakeCaches } from '../../testing/fake-caches';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../testing/identity'));

const company = {
  legal_name: 'Aertrip Demo Holidays Private Limited',
  trade_name: 'Aertrip Holidays',
  address: ['Mumbai'],
  phone: '+912200000100',
  whatsapp: '+919000000100',
  support_phone: '+912200000199',
  email: 'desk@aertrip.example',
  hours: 'Monday to Saturday, 10 am to 7 pm',
  grievance_officer: 'Nandini Rao',
  grievance_email: 'grievance@aertrip.example',
};

const hostile = '<script>alert("day")</script>';
const itinerary = [
  { day_no: 1, title: 'Land in Tokyo', body: hostile, overnight: 'Tokyo', meals: ['dinner'] },
  { day_no: 2, title: 'See the temples', body: 'Asakusa.', overnight: 'Tokyo', meals: ['breakfast'] },
];

beforeAll(() => customerAuth.preload());
beforeEach(() => act(() => provider.emit(aCustomer())));
afterEach(() => jest.restoreAllMocks());

/** Opens the booking at a time of the database. */
async function openTrip(now: string, overrides: object = {}, paper: object = new Response('%PDF')) {
  const row = bookingDetails({ now, ...overrides });
  serve({
    booking_details: { ...row, package: { ...row.package, joins_at: 'Haneda airport', itinerary } },
    links: { url: '/functions/v1/documents/bookings/b1/paper?token=t' },
    site_settings: [{ value: company }],
    my_reviews: [],
    paper,
  });
  openPage('/user/bookings/b1');
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup(), trip: () => within(screen.getByRole('region', { name: 'My trip' })) };
}

test('counts down to the departure, with meeting point and the number for day and night', async () => {
  const { trip } = await openTrip('2027-03-15T08:00:00+05:30');
  expect(trip().getByText('12 days to go')).toBeInTheDocument();
  expect(trip().getByText(/^Meeting point: Haneda airport\./)).toBeInTheDocument();
  expect(await trip().findByRole('link', { name: '+91 22 0000 0199' })).toHaveAttribute(
    'href',
    'tel:+912200000199',
  );
  expect(trip().getByText(/^Help on tour/)).toHaveTextContent(
    /day and night\. Please mention AT-261120-7H2KQD\.$/,
  );
});

test("shows today's programme during the tour", async () => {
  const { trip } = await openTrip('2027-03-27T18:30:00Z');
  expect(trip().getByText('Today: day 2 of 9')).toBeInTheDocument();
  expect(trip().getByRole('heading', { name: 'See the temples' })).toBeInTheDocument();
  expect(trip().getByText('Meals: breakfast. Night in Tokyo.')).toBeInTheDocument();
});

test('asks for the review after a completed tour', async () => {
  const { trip } = await openTrip('2027-04-05T08:00:00+05:30', { status: 'completed' });
  expect(await trip().findByRole('button', { name: 'Write a review' })).toBeInTheDocument();
  expect(trip().queryByRole('button', { name: 'Save for offline' })).not.toBeInTheDocument();
});

test('has no trip, but WhatsApp with the reference, for a cancelled booking', async () => {
  await openTrip('2027-03-15T08:00:00+05:30', { status: 'cancelled' });
  const link = await screen.findByRole('link', { name: 'Ask on WhatsApp' });
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toContain('AT-261120-7H2KQD');
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/919000000100\?/));
  expect(screen.queryByRole('region', { name: 'My trip' })).not.toBeInTheDocument();
});

describe('a copy for offline use', () => {
  const save = { name: 'Save for offline' };

  test('starts the worker with the press, and holds page, papers and list', async () => {
    const { stored, register } = fakeCaches();
    const { user, trip } = await openTrip('2027-03-15T08:00:00+05:30');
    expect([register.mock.calls, [...stored.keys()]]).toEqual([[], []]);
    await user.click(trip().getByRole('button', save));
    expect(await trip().findByRole('link', { name: 'Open saved trip' })).toHaveAttribute('href', '/trip/b1');
    expect(register.mock.calls).toEqual([['/trip/worker.js']]);
    expect([...stored.keys()]).toEqual([
      '/trip/b1/voucher.pdf',
      '/trip/b1/invoice-AT-26-27-000001.pdf',
      '/trip/b1/receipt-AR-26-27-000001.pdf',
      '/trip/b1',
      '/trip/',
    ]);
    const page = new DOMParser().parseFromString(stored.get('/trip/b1')?.text ?? '', 'text/html');
    expect(page.querySelector('script')).toBeNull();
    expect(page.body.textContent).toContain(hostile);
    expect(page.querySelector('a[href="/trip/b1/voucher.pdf"]')).not.toBeNull();
    expect(page.querySelector('a[href="tel:+912200000199"]')).not.toBeNull();
    expect(page.body.textContent).toContain('Day 2, 28 Mar 2027');
    expect(stored.get('/trip/')?.text).toContain('href="/trip/b1">Japan in Cherry Blossom');

    await user.click(trip().getByRole('button', { name: 'Remove saved trip' }));
    await trip().findByRole('button', save);
    expect([...stored.keys()]).toEqual([]);
  });

  const failing = refusal(503);

  test.each([
    ['a full device', { putError: 'QuotaExceededError' }, undefined, /no space left/],
    ['refused storage', { openError: 'SecurityError' }, undefined, /does not let this site save/],
    ['a refused worker', { registerError: 'SecurityError' }, undefined, /does not let this site save/],
    ['a missing paper', {}, failing, /not responding/],
  ])(
    'is refused by %s with a sentence, and nothing is stored',
    async (_reason, failures, paper, sentence) => {
      const { stored } = fakeCaches(failures);
      const { user, trip } = await openTrip('2027-03-15T08:00:00+05:30', {}, paper);
      await user.click(trip().getByRole('button', save));
      expect(await trip().findByRole('alert')).toHaveTextContent(sentence);
      expect(trip().queryByRole('link', { name: 'Open saved trip' })).not.toBeInTheDocument();
      expect([...stored.keys()]).toEqual([]);
    },
  );

  test('is named as older once the booking has changed', async () => {
    fakeCaches();
    const { user, trip } = await openTrip('2027-03-15T08:00:00+05:30');
    await user.click(trip().getByRole('button', save));
    await trip().findByText(/^Saved on this device on .*\d\.$/);
    serve({ booking_details: bookingDetails({ version: 4 }), site_settings: [{ value: company }] });
    openPage('/user/bookings/b1');
    expect(await screen.findByText(/Your booking has changed since: save it again\.$/)).toBeInTheDocument();
  });

  test('can be removed once the booking is cancelled', async () => {
    const { stored } = fakeCaches();
    const { user, trip } = await openTrip('2027-03-15T08:00:00+05:30');
    await user.click(trip().getByRole('button', save));
    await trip().findByText(/^Saved on this device on .*\d\.$/);
    cleanup();
    await openTrip('2027-03-15T08:00:00+05:30', { status: 'cancelled' });
    await user.click(await screen.findByRole('button', { name: 'Remove saved trip' }));
    await waitFor(() => expect([...stored.keys()]).toEqual([]));
  });
});
