import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from './routes';
import './testing/site-config';
import { aQuoteAnswer } from './testing/quotes';
import {
  aCardRow,
  aFoundRow,
  aCompanyValue,
  aDestinationRow,
  aLegalSectionRow,
  aPackageRow,
  aRegionCardRow,
  aReviewRow,
} from './testing/rows';
import { aSharedBooking, aSharedQuote } from './testing/shared-quotes';

type Answer = (url: URL) => unknown[];

/** Functions that respond with one object, by default this one. */
const single: Readonly<Record<string, object>> = {
  package_search_nearby: { month: null, month_total: null, paise: null, without: null, cities: [] },
  quote: aQuoteAnswer(),
};

const unavailable = () => Promise.reject(new TypeError('fetch failed'));
let tables: Record<string, Answer>;
const requested = jest.fn<void, [string]>();

/** Fake database: one response for each table or function; records the query of each request. */
function database(input: RequestInfo | URL): Promise<Response> {
  const url = new URL(String(input));
  const table = url.pathname.split('/').at(-1) ?? '';
  requested(table + decodeURIComponent(url.search));
  const answer = tables[table];
  if (!answer) return unavailable();
  const all = answer(url);
  const isSearch = table === 'package_search';
  if (table in single) return Promise.resolve(Response.json(all[0] ?? single[table]));
  const rows = all.slice(0, Number(url.searchParams.get(isSearch ? 'p_limit' : 'limit') ?? all.length));
  return Promise.resolve(
    new Response(JSON.stringify(isSearch ? { total: all.length, rows } : rows), {
      status: 200,
      headers: { 'content-type': 'application/json', 'content-range': `0-${rows.length}/${all.length}` },
    }),
  );
}

const filtersOf = (url: URL) =>
  JSON.parse(url.searchParams.get('p_filters') ?? '{}') as Record<string, unknown>;

const requestsTo = (table: string) =>
  requested.mock.calls.map(([text]) => text).filter((text) => text.startsWith(`${table}?`));

beforeEach(() => {
  requested.mockReset();
  tables = {
    destination_cards: () => [aRegionCardRow()],
    destinations: (url) => (url.searchParams.get('slug') === 'eq.switzerland' ? [aDestinationRow()] : []),
    package_cards: () => [aCardRow()],
    package_search: () => [aFoundRow()],
    package_search_nearby: () => [],
    package_calendar: (url) =>
      url.searchParams.get('p_unit') === 'day'
        ? [{ on: '2027-03-05', total: 1, paise: 12_499_900 }]
        : [
            { on: '2027-01', total: 1, paise: 12_499_900 },
            { on: '2027-03', total: 1, paise: 12_499_900 },
          ],
    quote: () => [],
    packages: (url) => (url.searchParams.get('slug') === 'eq.swiss-alps-by-train' ? [aPackageRow()] : []),
    package_slug_history: () => [],
    published_reviews: () => [aReviewRow()],
    themes: () => [{ name: 'Snow', slug: 'snow' }],
    departure_cities: () => [{ name: 'Mumbai', iata: 'BOM' }],
    policies: (url) =>
      /booking_terms|privacy/.test(url.searchParams.get('kind') ?? '')
        ? [
            aLegalSectionRow(),
            { ...aLegalSectionRow(), id: 'older', updated_at: '2026-11-02T10:00:00+00:00' },
          ]
        : [{ kind: 'payment', title: 'Taxes', body: 'GST is added.' }],
    site_settings: () => [{ value: aCompanyValue() }],
    faqs: () => [{ question: 'Is the food vegetarian?', answer: 'Yes.' }],
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(database);
});

afterEach(() => jest.mocked(globalThis.fetch).mockRestore());

function visit(path: string, prepare: (queryClient: QueryClient) => void = () => {}) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  prepare(queryClient);
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        errorElement: <p>The boundary of the host</p>,
        children: routes({ queryClient }),
      },
    ],
    { initialEntries: [path] },
  );
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const currentUrl = () => router.state.location.pathname + router.state.location.search;
  return { router, currentUrl, unmount, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByText(name, { selector: 'h1' });

test('shows the next destination on the home page, and keeps the month at a destination', async () => {
  const bali = { ...aRegionCardRow(), id: 'destination-2', slug: 'bali', hero_path: 'demo/bali-1' };
  tables.destination_cards = () => [aRegionCardRow(), bali];
  tables.package_search = () => [{ ...aFoundRow(), destination_slug: 'bali' }];
  const { currentUrl, user } = visit('/');
  const title = await heading('See the world in good company');
  expect(title.closest('header')?.querySelector('img')?.src).toContain('demo/bali-1');

  const [where, when] = Array.from(screen.getByRole('search').querySelectorAll('select'));
  expect([...when!.options].map(({ text }) => text)).toEqual(['Any month', 'January 2027', 'March 2027']);
  await user.selectOptions(where!, 'Switzerland');
  await user.selectOptions(when!, 'March 2027');
  await user.click(screen.getByText('Find tours'));
  await heading('Switzerland');
  expect(currentUrl()).toBe('/packages/switzerland?month=2027-03&adults=2');
});

test('sends the filters of the query string to the database', async () => {
  visit(
    '/packages/switzerland?q=alps&adults=2&children=7&budget=200000&per=family&flights=included&nights=7-9&month=2027-01,2027-03&date=2027-01-14&days=3&guaranteed=1&rating=4&hotels=4&rooms=2&beds=0&theme=snow&city=BOM&kind=group&sort=price&pages=2',
  );
  await heading('Switzerland');

  const [query = ''] = requestsTo('package_search');
  const { p_filters: filters = '', ...args } = Object.fromEntries(new URLSearchParams(query.split('?')[1]));
  expect(args).toEqual({ p_sort: 'price', p_limit: '18' });
  expect(JSON.parse(filters)).toEqual({
    destination: 'switzerland',
    words: 'alps',
    adults: 2,
    children: [7],
    max_paise: 20_000_000,
    flights: true,
    min_nights: 7,
    max_nights: 9,
    month: '2027-01,2027-03',
    date: '2027-01-14',
    days: 3,
    guaranteed: true,
    min_rating: 4,
    min_stars: 4,
    rooms: 2,
    beds: false,
    theme: 'snow',
    city: 'BOM',
    kind: 'group',
  });
});

const manyTours = () => Array.from({ length: 6 }, (_, no) => ({ ...aFoundRow(), id: `package-${no}` }));

test('shows the bar alone above fewer than six tours', async () => {
  visit('/packages/switzerland');
  await heading('Switzerland');
  expect(screen.getByLabelText('From')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More filters' })).not.toBeInTheDocument();
});

test('moves the search to another destination', async () => {
  const { currentUrl, user } = visit('/packages/switzerland?adults=3');
  await heading('Switzerland');
  await user.selectOptions(screen.getByLabelText('Where'), 'Anywhere');
  await waitFor(() => expect(currentUrl()).toBe('/search?adults=3'));
});

test('commits text and budget on blur or Enter, and clears them with their chips', async () => {
  tables.package_search = manyTours;
  const { currentUrl, user } = visit('/search');
  await heading('Find your tour');
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.type(sheet.getByRole('searchbox', { name: 'Search' }), 'alps{Enter}');
  await user.type(sheet.getByLabelText('Budget, with taxes'), '1,20,000{Enter}');
  await user.click(sheet.getByRole('radio', { name: 'Total for everyone' }));
  await user.click(await sheet.findByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(currentUrl()).toBe('/search?q=alps&budget=120000&per=family'));

  await user.click(await screen.findByRole('button', { name: 'Remove “alps”' }));
  await waitFor(() => expect(currentUrl()).toBe('/search?budget=120000&per=family'));
});

test('offers the nearest month and lowest budget when nothing matches', async () => {
  tables.package_search = (url) =>
    filtersOf(url).month === '2027-05' ? [] : [{ ...aFoundRow(), party_paise: 12_840_000 }];
  tables.package_search_nearby = () => [
    { month: '2027-06', month_total: 3, paise: 12_840_000, without: null, cities: [] },
  ];
  const { currentUrl, user } = visit('/search?month=2027-05&adults=2&children=7&budget=120000&per=family');
  await heading('Find your tour');
  expect(await screen.findByText(/The lowest price is ₹8,400 above your budget\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show tours up to ₹1,28,400' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 3 tours in June 2027' }));

  await waitFor(() => expect(currentUrl()).toContain('month=2027-06'));
});

test('names the filter whose removal helps, offers a call and clears all filters', async () => {
  tables.package_search = (url) => (filtersOf(url).city ? [] : [aFoundRow()]);
  tables.package_search_nearby = () => [
    { month: null, month_total: null, paise: null, without: { city: 1 }, cities: [] },
  ];
  const { router, currentUrl, user } = visit('/search?city=BOM&theme=snow');
  await heading('Find your tour');
  expect(screen.getByRole('link', { name: 'Request a callback' })).toHaveAttribute(
    'href',
    '/contact?enquire=callback',
  );
  await user.click(await screen.findByRole('button', { name: 'Show 1 tour without “From Mumbai”' }));
  await waitFor(() => expect(currentUrl()).toBe('/search?theme=snow'));
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(currentUrl()).toBe('/search'));
});

test.each([[0], [2]])('offers cities nearby when %s tours leave from the chosen one', async (count) => {
  tables.package_search = (url) =>
    filtersOf(url).city === 'BOM' ? manyTours().slice(0, count) : manyTours();
  tables.package_search_nearby = () => [
    {
      month: null,
      month_total: null,
      paise: null,
      without: null,
      cities: [{ iata: 'PNQ', name: 'Pune', km: 120, total: 4 }],
    },
  ];
  const { currentUrl, user } = visit('/search?city=BOM');
  await heading('Find your tour');
  await user.click(await screen.findByRole('button', { name: '4 tours from Pune (120 km)' }));
  await waitFor(() => expect(currentUrl()).toBe('/search?city=PNQ'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /120 km/ })).not.toBeInTheDocument());
});

test('searches by a date of the price calendar, instead of months', async () => {
  const { currentUrl, user } = visit('/search?month=2027-01&adults=2');
  await heading('Find your tour');
  await user.click(screen.getByRole('button', { name: 'Price calendar' }));
  await user.click(await screen.findByRole('button', { name: /^5 Mar 2027, 1 tour, from ₹1,24,999/ }));

  await waitFor(() => expect(currentUrl()).toBe('/search?date=2027-03-05&adults=2'));
  expect(requestsTo('package_calendar').at(-1)).toBe('package_calendar?p_unit=day&p_filters={"adults":2}');
});

test('shows ratings on cards, and more tours: counted in the query string, the first focused', async () => {
  tables.package_search = () =>
    Array.from({ length: 10 }, (_, index) => ({
      ...aFoundRow(),
      id: `package-${index}`,
      title: `Tour ${index + 1}`,
      ...(index === 0 && { rating_average: 4.33, rating_count: 3 }),
    }));
  const { currentUrl, user } = visit('/packages/switzerland');
  await heading('Switzerland');
  expect(screen.getByText('9 of 10 tours shown')).toBeVisible();
  const [rated, unrated] = screen.getAllByRole('article');
  expect(rated).toHaveTextContent('4.3 · 3 reviews');
  expect(unrated).not.toHaveTextContent('review');

  await user.click(screen.getByRole('button', { name: 'Show more tours' }));

  const tenth = await screen.findByRole('link', { name: 'Tour 10' });
  await waitFor(() => expect(tenth).toHaveFocus());
  expect(currentUrl()).toBe('/packages/switzerland?pages=2');
  expect(screen.queryByRole('button', { name: 'Show more tours' })).not.toBeInTheDocument();
});

test.each(['/packages/switzerland/swiss-alps-by-train', '/package/swiss-alps-by-train'])(
  'shows the package at %s, with a WhatsApp question about the departure',
  async (path) => {
    const { currentUrl } = visit(path);

    expect(await heading('Swiss Alps by Train')).toBeVisible();
    expect(currentUrl()).toBe(path);
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://site.test/packages/switzerland/swiss-alps-by-train',
    );
    const chat = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ask on WhatsApp' }).href);
    expect(chat.pathname).toBe('/919876543210');
    expect(chat.searchParams.get('text')).toMatch(
      /^Hello, I have a question about Swiss Alps by Train, 12 Jan – \d+ Jan 2027 from Mumbai: https:\/\/site\.test\/package\S+departure=departure-1$/,
    );
  },
);

test('shows a package whose destination is hidden, without the destination', async () => {
  const [departure] = aPackageRow().departures;
  tables.package_cards = () => [{ ...aCardRow(), id: 'package-2', title: 'Snow of Japan' }];
  tables.packages = () => [
    {
      ...aPackageRow(),
      destinations: null,
      package_stops: [],
      departures: [departure, { ...departure, id: 'departure-2', departure_cities: null }],
    },
  ];
  visit('/packages/switzerland/swiss-alps-by-train');
  await heading('Swiss Alps by Train');

  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://site.test/package/swiss-alps-by-train',
  );
  const way = within(screen.getByLabelText('Breadcrumb')).getAllByRole('listitem');
  expect(way.map(({ textContent }) => textContent)).toEqual(['Home', 'Destinations', 'Swiss Alps by Train']);
  expect(document.querySelector('a[href="/packages/switzerland"]')).toBeNull();
  expect(screen.getByText('Taxes included.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Join on arrival' })).toBeInTheDocument();
  // Other tours of the same themes.
  expect(await screen.findByRole('link', { name: 'Snow of Japan' })).toBeInTheDocument();
  const queries = requestsTo('package_cards');
  expect(queries).toHaveLength(1);
  expect(queries[0]).toContain('theme_slugs=ov.{snow}');
  expect(queries[0]).toContain('id=neq.package-1');
});

test.each(['/packages/atlantis', '/packages/switzerland/no-such-tour', '/package/no-such-tour'])(
  'shows not found with links onward at %s',
  async (path) => {
    visit(path);

    expect(await heading('We could not find this page')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all destinations' })).toHaveAttribute(
      'href',
      '/international-tours',
    );
  },
);

test('follows the departure of a link, updates the URL on another choice, and explains a gone one', async () => {
  const row = aPackageRow();
  const [first] = row.departures;
  const later = { ...first!, id: 'departure-2', starts_on: '2027-02-09' };
  const [prices = []] = Object.values(row.prices);
  const dearer = prices.map((price) => ({ ...price, amount_paise: 15_000_000, mrp_paise: null }));
  tables.packages = () => [
    { ...row, departures: [first, later], prices: { ...row.prices, 'departure-2': dearer } },
  ];
  const { router, currentUrl, user } = visit('/package/swiss-alps-by-train?departure=departure-2');
  await heading('Swiss Alps by Train');
  expect(screen.getByRole('radio', { name: /9 .*Feb/ })).toBeChecked();
  const table = screen.getByRole('table', { name: /^Prices per person.*Feb/ });
  const twin = within(table).getByRole('row', { name: /twin/i });
  expect(twin.textContent).toMatch(/₹1,50,000$/);
  await user.click(screen.getByRole('radio', { name: /12 .*Jan/ }));
  expect(table).toHaveAccessibleName(/Jan/);
  expect(twin.textContent).toMatch(/Original price: ₹1,49,999 ₹1,24,999$/);
  await waitFor(() => expect(currentUrl()).toMatch(/\?departure=departure-1$/));
  expect(screen.queryByText(/is no longer available/)).not.toBeInTheDocument();

  await act(() => router.navigate('/package/swiss-alps-by-train?departure=departure-0'));
  expect(await screen.findByText(/The date in your link is no longer available.*12 Jan 2027/)).toBeVisible();
});

test('reports an unreachable service on a package page, and recovers on retry', async () => {
  const { packages } = tables;
  delete tables.packages;
  const { user } = visit('/package/swiss-alps-by-train');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('We could not connect');

  tables.packages = packages!;
  await user.click(retry);

  expect(await heading('Swiss Alps by Train')).toBeVisible();
});

test.each(['/packages/switzerland', '/package/swiss-alps-by-train'])(
  'throws to the host’s error boundary on an unreadable response: %s',
  async (path) => {
    tables.destinations = () => [{ ...aDestinationRow(), name: null }];
    tables.packages = () => [{ ...aPackageRow(), title: null }];
    visit(path);

    expect(await screen.findByText('The boundary of the host')).toBeVisible();
    // React and the router log the errors that the screen rethrows.
    jest.mocked(console.error).mockClear();
  },
);

test('limits a failed section to itself, with a retry', async () => {
  const { package_search: cards } = tables;
  delete tables.package_search;
  const { user } = visit('/packages/switzerland');
  await heading('Switzerland');
  expect(screen.getByRole('alert')).toHaveTextContent('The tours in Switzerland could not be loaded');

  tables.package_search = cards!;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Swiss Alps by Train' })).toBeVisible();
});

test('opens the enquiry form of the query string, and returns to the package', async () => {
  const { currentUrl, user } = visit('/package/swiss-alps-by-train?enquire=enquiry');
  expect(await screen.findByLabelText(/^Your name/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByLabelText(/^Your name/)).not.toBeInTheDocument());
  expect(currentUrl()).toBe('/package/swiss-alps-by-train');
});

test('offers a callback while the company’s facts are unreadable or missing', async () => {
  delete tables.site_settings;
  const { user } = visit('/contact');
  await heading('Contact us');
  expect(screen.getByRole('alert')).toHaveTextContent('Our phone numbers could not be loaded');
  tables.site_settings = () => [];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Our phone numbers are not available right now')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request a callback' })).toBeVisible();
});

test.each([
  ['/terms', 'Terms & Conditions', 'booking_terms'],
  ['/privacy', 'Privacy Policy', 'privacy'],
])('%s shows its sections, lists and date of change', async (path, title, kind) => {
  visit(path);
  await heading(title);
  expect(screen.getByRole('heading', { level: 2, name: '1. Refunds' })).toBeVisible();
  const [first] = screen.getAllByRole('link', { name: 'Refunds' });
  expect(first).toHaveAttribute('href', '#section-1');
  expect(screen.getAllByText('To the account')[0]?.tagName).toBe('LI');
  expect(screen.getByText('Last updated on 10 Nov 2026')).toBeVisible();
  expect(requestsTo('policies').every((query) => query.includes(`kind=eq.${kind}`))).toBe(true);
});

test('redirects /destinations to the index of destinations', async () => {
  const { currentUrl } = visit('/destinations?month=2027-01');
  await heading('Where would you like to go?');
  expect(currentUrl()).toBe('/international-tours?month=2027-01');
});

/** Package rows by slug, as a comparison requests them. */
const comparedRows = (url: URL) =>
  [
    aPackageRow(),
    { ...aPackageRow(), id: 'package-2', slug: 'leh', title: 'Leh', departures: [], max_group: 12 },
  ].filter(({ slug }) => url.searchParams.get('slug')?.includes(slug));

test('follows former slugs in a comparison, and reports tours not on sale', async () => {
  tables.packages = comparedRows;
  tables.package_slug_history = (url) =>
    url.searchParams.get('slug') === 'eq.alps-by-rail'
      ? [{ packages: { slug: 'swiss-alps-by-train', destinations: null } }]
      : [];
  const { currentUrl } = visit('/compare?tours=alps-by-rail,atlantis&utm_source=mail');
  await heading('Compare tours');

  expect(currentUrl()).toBe('/compare?tours=swiss-alps-by-train,atlantis');
  expect(screen.getByText('1 tour in your link is not on sale at the moment.')).toBeVisible();
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
});

test('opens a quote by its link, and explains an unknown link', async () => {
  const token = '0b5c8f8e-0000-4000-8000-000000000001';
  jest.mocked(globalThis.fetch).mockImplementation((input, init) => {
    if (!String(input).endsWith('/rpc/shared_quote')) return database(input as RequestInfo | URL);
    const { p_token } = JSON.parse(String(init?.body)) as { p_token: string };
    return Promise.resolve(Response.json(p_token === token ? aSharedQuote() : null));
  });
  const { router } = visit(`/quote/${token}`);
  await heading('Swiss Alps by Train');
  expect(screen.getByText('Quote AQ-261120-4M6VNM for Asha Menon')).toBeVisible();
  expect(
    screen.getByText(/^Deposit ₹50,000 at booking · balance ₹2,12,497.90 by 28 Nov 2026$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    `https://data.test/functions/v1/documents/quotes/${token}.pdf`,
  );
  expect(screen.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining('?text=Quote%20AQ-261120-4M6VNM'),
  );
  expect(screen.getByText('Room 1: 2 adults, 1 child (8)')).toBeVisible();
  expect(screen.getByText('Zurich: Hotel Limmat or similar, 4-star, 7 nights')).toBeVisible();
  expect(screen.getByText('Swiss Travel Pass')).toBeVisible();
  for (const other of ['0b5c8f8e-0000-4000-8000-000000000002', 'AQ-261120-4M6VNM']) {
    await act(() => router.navigate(`/quote/${other}`));
    await heading('This quote link is not valid');
  }
});

test('counts down the hold of a quote from the server by the clock of the database', async () => {
  const token = '0b5c8f8e-0000-4000-8000-000000000003';
  const hold = aSharedBooking({ hold_expires_at: '2026-11-20T10:20:00Z' });
  let quote = () => Promise.resolve(Response.json(aSharedQuote({ booking: hold })));
  jest
    .mocked(globalThis.fetch)
    .mockImplementation((input) =>
      String(input).endsWith('/rpc/shared_quote') ? quote() : database(input as RequestInfo | URL),
    );
  let server: QueryClient | undefined;
  const { unmount } = visit(`/quote/${token}`, (client) => {
    server = client;
  });
  await heading('Swiss Alps by Train');
  unmount();
  const queryKey = ['booking', 'shared', token];
  quote = () => new Promise(() => {});
  // The clock of this browser is a day ahead of the server's.
  const ahead = Date.now() + 86_400_000;
  jest.spyOn(Date, 'now').mockImplementation(() => ahead);
  visit(`/quote/${token}`, (client) => client.setQueryData(queryKey, server?.getQueryData(queryKey)));
  expect(await screen.findByRole('timer')).toHaveTextContent('20 min left');
});

test.each([
  [4, 'The date you saved is no longer available. We are showing the next date.'],
  [0, 'The date you saved is no longer available.'],
])('explains a saved date that is gone, with %i seats on the next one', async (seats, text) => {
  localStorage.clear();
  tables.departures = () => [];
  tables.package_cards = () => [{ ...aCardRow(), seats_left: seats }];
  const { router, user } = visit('/packages/switzerland');
  await heading('Switzerland');
  await user.click(screen.getByRole('button', { name: 'Save Swiss Alps by Train to your shortlist' }));
  await act(() => router.navigate('/shortlist'));
  const note = await screen.findByText(/The date you saved/);
  await user.click(screen.getByRole('button', { name: 'Remove Swiss Alps by Train' }));
  expect(note).toHaveTextContent(new RegExp(`^${text}$`));
});

test('shows guest reviews, marks demo reviews, loads more and filters them by travellers', async () => {
  const rows = [
    aReviewRow({ id: 'review-0', title: 'Review 0', is_demo: true, reply: 'Thank you, Asha.' }),
    aReviewRow({ id: 'review-1', title: 'Review 1', party: 'family' }),
    aReviewRow({ id: 'review-2', title: 'Review 2', party: 'solo' }),
    aReviewRow({ id: 'review-3', title: 'Review 3' }),
  ];
  tables.packages = () => [{ ...aPackageRow(), rating_average: '4.33', rating_count: 3 }];
  tables.published_reviews = (url) => {
    const party = url.searchParams.get('party');
    return rows.filter((row) => !party || party === `eq.${String(row.party)}`);
  };
  const { user } = visit('/packages/switzerland/swiss-alps-by-train');
  const part = within(await screen.findByRole('region', { name: 'What guests say' }));

  expect(part.getAllByRole('article')).toHaveLength(3);
  expect(part.getAllByText('Demo review')).toHaveLength(1);
  expect(part.getByText('Thank you, Asha.')).toBeInTheDocument();
  expect(part.getByText('travelled with family in August 2026')).toBeInTheDocument();
  for (const name of ['Reviews', 'Rated 4.3 of 5, 3 reviews'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '#reviews');

  await user.click(part.getByRole('button', { name: 'More reviews (1)' }));
  expect(await part.findByText('Review 3')).toHaveFocus();
  expect(part.queryByText(/More reviews/)).not.toBeInTheDocument();

  const reviewsBy = part.getByLabelText('Reviews by');
  await user.selectOptions(reviewsBy, 'Solo travellers');
  await waitFor(() => expect(part.getByRole('article')).toHaveTextContent('Review 2'));
  await user.selectOptions(reviewsBy, 'Couples');
  expect(await part.findByText('No reviews by couples yet.')).toBeInTheDocument();
});
