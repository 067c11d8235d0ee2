import { setSiteConfig } from '@aertrip/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { defaultParty, type Party } from '../../../lib/party';
import { aQuoteAnswer } from '../../../testing/quotes';
import type { Offer } from '../model/offer';
import { BookBar, PriceBox } from './price-box';

const fetchDouble = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>();
const answer = (body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));

const offer: Offer = {
  departure: {
    id: 'departure-1',
    dates: '12 Jan – 19 Jan 2027',
    place: 'from Mumbai',
    isSoldOut: false,
    seats: '4 seats left',
  },
  price: { pricePaise: 12_499_900, mrpPaise: null, isFrom: false },
};

beforeAll(() => {
  setSiteConfig({
    siteUrl: 'https://site.test',
    supabase: { url: 'https://data.test', anonKey: 'anon' },
    firebase: { apiKey: 'key', authDomain: 'site.test', projectId: 'demo' },
  });
});

beforeEach(() => {
  fetchDouble.mockReset().mockImplementation(() => answer(aQuoteAnswer()));
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetchDouble);
});

afterEach(() => jest.restoreAllMocks());

function open({ party = defaultParty, ...props }: Partial<Parameters<typeof PriceBox>[0]> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const box = (shown: Party) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PriceBox
          offer={offer}
          party={shown}
          onParty={() => {}}
          onEnquire={() => {}}
          booking={{ path: '/book/kashmir-in-bloom?departure=departure-1&adults=2' }}
          {...props}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(box(party));
  return { user: userEvent.setup(), show: (next: Party) => rerender(box(next)) };
}

/** The amount beside a term. */
const amount = (term: string | RegExp) =>
  within(screen.getByText(term).closest('div')!).getByRole('definition').textContent;

test('shows price lines, GST, total, due dates and cancellation charges of a party', async () => {
  open();

  expect(await screen.findByText('Total')).toBeVisible();
  expect(amount(/^Adult, twin sharing, 2 × ₹1,24,999$/)).toBe('₹2,49,998');
  expect(amount('GST 5%')).toBe('₹12,499.90');
  expect(amount('Total')).toBe('₹2,62,497.90');
  expect(screen.queryByText(/TCS/)).not.toBeInTheDocument();
  expect(screen.getByText('Pay now ₹50,000 · balance ₹2,12,497.90 by 28 Nov 2026')).toBeVisible();
  expect(amount('Until 28 Nov 2026')).toBe('₹26,249.79 (10%)');
});

test('reports a changed party, with an age for each child', async () => {
  const handleParty = jest.fn();
  const { user } = open({ onParty: handleParty });
  await user.click(screen.getByRole('button', { name: 'Add one: Children' }));
  await user.click(screen.getByRole('button', { name: 'Remove one: Adults' }));

  expect(handleParty.mock.calls).toEqual([[{ adults: 2, childAges: [8] }], [{ adults: 1, childAges: [] }]]);
});

test('keeps the last price while the next one loads, and marks it busy', async () => {
  const { show } = open();
  await screen.findByText('Total');
  fetchDouble.mockImplementation(() => new Promise(() => {}));
  show({ adults: 3, childAges: [] });

  expect(amount('Total')).toBe('₹2,62,497.90');
  expect(screen.getByText('Total').closest('[aria-busy="true"]')).not.toBeNull();
});

test("shows the database's refusal in place of the price", async () => {
  const message = 'Only 3 seats are left on this departure, and you need 4';
  fetchDouble.mockImplementation(() =>
    answer({ refusal: { code: 'NOT_ENOUGH_SEATS', message, field: 'departure' } }),
  );
  open({ party: { adults: 4, childAges: [] } });

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Book' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Book' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Book' })).toHaveAccessibleDescription(message);
});

test('disables Book in the bar and gives the reason', async () => {
  const message = 'Only 3 seats are left on this departure, and you need 4';
  fetchDouble.mockImplementation(() =>
    answer({ refusal: { code: 'NOT_ENOUGH_SEATS', message, field: 'departure' } }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BookBar
          offer={offer}
          party={{ adults: 4, childAges: [] }}
          onEnquire={() => {}}
          booking={{ path: '/book/kashmir-in-bloom' }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book' })).toBeDisabled();
});

test('retries a failed price on request', async () => {
  fetchDouble.mockImplementationOnce(() => Promise.reject(new TypeError('fetch failed')));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not calculate your price/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Total')).toBeVisible();
});

test('replaces Book by Enquire above nine travellers, without a price request', async () => {
  const handleEnquire = jest.fn();
  const { user } = open({ party: { adults: 10, childAges: [] }, onEnquire: handleEnquire });
  await user.click(screen.getByRole('button', { name: 'Request a group price' }));

  expect(handleEnquire).toHaveBeenCalled();
  expect(screen.queryByRole('link', { name: 'Book' })).not.toBeInTheDocument();
  await waitFor(() => expect(fetchDouble).not.toHaveBeenCalled());
});

test('marks a sold-out date and offers no booking', () => {
  open({ offer: { ...offer, departure: { ...offer.departure!, isSoldOut: true } } });

  expect(screen.getByText('This date is sold out')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Book' })).not.toBeInTheDocument();
  expect(fetchDouble).not.toHaveBeenCalled();
});

test('renders Book as a link that works before hydration', () => {
  open();

  expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute(
    'href',
    '/book/kashmir-in-bloom?departure=departure-1&adults=2',
  );
});
