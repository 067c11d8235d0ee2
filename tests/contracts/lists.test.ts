import { makeClient, openProject, signInOwner, type Client, type Project } from './support/project';

let project: Project;
let owner: Client;
let visitor: Client;

beforeAll(async () => {
  project = await openProject();
  owner = await signInOwner(project);
  visitor = makeClient(project);
}, 120_000);

afterAll(() => project.close());

interface Page {
  total: number;
  rows: Record<string, unknown>[];
}

type PageName = 'admin_package_page' | 'admin_enquiry_page' | 'admin_booking_page';

async function readPage(name: PageName, args: Record<string, unknown>): Promise<Page> {
  const { data, error } = await owner.rpc(name, args as never, { get: true });
  expect(error).toBeNull();
  return data as unknown as Page;
}

const lists = [
  {
    name: 'admin_package_page',
    view: 'admin_packages',
    columns: [
      'title',
      'code',
      'destination_name',
      'nights',
      'price_from_paise',
      'next_departure',
      'seats_left',
      'status',
      'updated_at',
    ],
  },
  {
    name: 'admin_enquiry_page',
    view: 'enquiry_list',
    columns: ['created_at', 'name', 'status', 'next_follow_up', 'assignee_name', 'travel_month'],
  },
  {
    name: 'admin_booking_page',
    view: 'booking_list',
    columns: ['created_at', 'customer_name', 'starts_on', 'total_paise', 'due_paise', 'status'],
  },
] as const;

const sorts = lists.flatMap(({ name, view, columns }) =>
  columns.flatMap((sort) => [false, true].map((descending) => ({ name, view, sort, descending }))),
);

test.each(sorts)(
  'pages $name by $sort, descending: $descending, without gaps or duplicates',
  async ({ name, view, sort, descending }) => {
    const { count } = await owner.from(view).select('id', { count: 'exact', head: true });
    const size = Math.ceil(count! / 4);
    const rows: Page['rows'] = [];
    for (let from = 0; from < count!; from += size) {
      const page = await readPage(name, {
        p_sort: sort,
        p_descending: descending,
        p_from: from,
        p_to: from + size - 1,
      });
      expect(page.total).toBe(count);
      rows.push(...page.rows);
    }
    expect(rows).toHaveLength(count!);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
    const { data } = await owner
      .from(view)
      .select(`id, ${sort}`)
      .order(sort, { ascending: !descending, nullsFirst: false })
      .returns<Record<string, unknown>[]>();
    expect(rows.map((row) => row[sort])).toEqual(data!.map((row) => row[sort]));
  },
);

test('returns an empty page beyond the last one, with the row count', async () => {
  const page = await readPage('admin_package_page', {
    p_sort: 'title',
    p_descending: false,
    p_from: 100_000,
    p_to: 100_024,
  });
  expect(page.rows).toEqual([]);
  expect(page.total).toBeGreaterThan(0);
});

const counted = () => owner.from('enquiry_list').select('id', { count: 'exact', head: true });

test('filters enquiries like the view', async () => {
  const first = { p_sort: 'created_at', p_descending: true, p_from: 0, p_to: 24 };
  const open = ['new', 'contacted', 'quoted'] as const;
  const [all, unassigned, overdue] = await Promise.all([
    counted().in('status', open),
    counted().is('assignee', null),
    counted().in('status', open).lt('next_follow_up', new Date().toISOString()),
  ]);
  expect((await readPage('admin_enquiry_page', { ...first, p_status: [...open] })).total).toBe(all.count);
  expect((await readPage('admin_enquiry_page', { ...first, p_unassigned: true })).total).toBe(
    unassigned.count,
  );
  expect((await readPage('admin_enquiry_page', { ...first, p_due: 'overdue' })).total).toBe(overdue.count);
});

interface DepartureFacts {
  readonly id: string;
  readonly packageId: string;
  readonly startsOn: string;
  readonly city: string | null;
  readonly iata: string | null;
  /** Per person, twin sharing. */
  readonly pricePaise: number | undefined;
  readonly seatsLeft: number | null;
}

/** Public data of all bookable departures, by date. */
async function readDepartures(): Promise<(DepartureFacts & { seatsLeft: number })[]> {
  const { data } = await visitor
    .from('departures')
    .select(
      'id, package_id, starts_on, seats_shown, departure_cities(name, iata), departure_prices(occupancy, amount_paise)',
    )
    .in('status', ['open', 'guaranteed'])
    .order('starts_on')
    .limit(1000);
  return data!.map((row) => ({
    id: row.id,
    packageId: row.package_id,
    startsOn: row.starts_on,
    city: row.departure_cities?.name ?? null,
    iata: row.departure_cities?.iata ?? null,
    // The last seat has the price for one person.
    pricePaise: row.departure_prices.find(
      ({ occupancy }) => occupancy === (row.seats_shown === 1 ? 'single' : 'twin'),
    )?.amount_paise,
    // Counted as in a search.
    seatsLeft: row.seats_shown ?? 0,
  }));
}

const isIn = (month: string) => (departure: DepartureFacts) => departure.startsOn.startsWith(month);
const costs = ({ pricePaise }: DepartureFacts, most: number) =>
  pricePaise !== undefined && pricePaise <= most;

test('finds the packages of the live view in a visitor’s search', async () => {
  const { data: cards } = await visitor
    .from('package_cards')
    .select('id, destination_path, theme_slugs, departure_months, departure_cities, kind, nights')
    .limit(1000);
  const departures = await readDepartures();
  const leaves = (id: string | null, fits: (departure: DepartureFacts) => boolean) =>
    departures.some((departure) => departure.packageId === id && departure.seatsLeft > 0 && fits(departure));
  const theme = cards!.flatMap((card) => card.theme_slugs)[0]!;
  const month = cards!.flatMap((card) => card.departure_months)[0]!;
  const city = cards!.flatMap((card) => card.departure_cities)[0]!;
  const [place = ''] = cards![0]!.destination_path;
  const filters = [
    { args: {}, matches: () => true },
    { args: { theme: theme }, matches: (card) => card.theme_slugs.includes(theme) },
    { args: { month: month }, matches: ({ id }) => leaves(id, isIn(month)) },
    { args: { city: city }, matches: ({ id }) => leaves(id, (one) => one.iata === city) },
    {
      args: { month: month, city: city },
      matches: ({ id }) => leaves(id, (one) => isIn(month)(one) && one.iata === city),
    },
    { args: { bookable: true }, matches: ({ id }) => leaves(id, () => true) },
    { args: { kind: 'group' }, matches: (card) => card.kind === 'group' },
    { args: { min_nights: 6, max_nights: 8 }, matches: ({ nights }) => nights >= 6 && nights <= 8 },
  ] satisfies {
    args: object;
    matches: (card: NonNullable<typeof cards>[number]) => boolean;
  }[];
  for (const { args, matches } of filters) {
    const { data, error } = await visitor.rpc(
      'package_search',
      { p_sort: 'popular', p_limit: 450, p_filters: JSON.stringify({ destination: place, ...args }) },
      { get: true },
    );
    expect(error).toBeNull();
    const { total, rows } = data as unknown as Page;
    const expected = cards!.filter((card) => card.destination_path.includes(place) && matches(card));
    expect(total).toBe(expected.length);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  }
});

test('takes date, city, price and seats from one matching departure', async () => {
  const departures = await readDepartures();
  const { data: cards } = await visitor.from('package_cards').select('destination_path').limit(1000);
  const places = [...new Set(cards!.flatMap((card) => card.destination_path))];
  const month = departures[0]!.startsOn.slice(0, 7);
  const { iata } = departures.find((one) => one.iata)!;
  const searches = [
    { asked: 'anything', args: {}, fits: () => true },
    { asked: 'a month', args: { month: month }, fits: isIn(month) },
    { asked: 'a city', args: { city: iata! }, fits: (one) => one.iata === iata },
    {
      asked: 'a city and a budget',
      args: { city: iata!, max_paise: 20_000_000 },
      // Two adults; taxes come on top.
      fits: (one) => one.iata === iata && costs(one, 10_000_000),
    },
  ] satisfies { asked: string; args: object; fits: (departure: DepartureFacts) => boolean }[];
  const byId = new Map(departures.map((departure) => [departure.id, departure]));
  const check = async (place: string, sort: string, { asked, args, fits }: (typeof searches)[number]) => {
    const filters = JSON.stringify({ destination: place, ...args });
    const search = { p_sort: sort, p_limit: 100, p_filters: filters };
    const { data } = await visitor.rpc('package_search', search, { get: true });
    // A package on request has no departure data.
    const { rows } = data as unknown as Page;
    const dated = rows.filter((row) => asked !== 'anything' || row.next_departure_id !== null);
    const found = dated.map((row) => byId.get(String(row.next_departure_id)));
    const shown = dated.map((row, index) => ({
      id: row.next_departure_id,
      packageId: row.id,
      startsOn: row.next_departure,
      city: row.next_city,
      iata: found[index]?.iata,
      pricePaise: row.next_price_paise,
      seatsLeft: row.seats_left,
    }));
    expect({ place, sort, asked, rows: shown }).toEqual({ place, sort, asked, rows: found });
    expect(found.filter((departure) => !fits(departure!))).toEqual([]);
  };
  for (const search of searches) {
    for (const place of places)
      await Promise.all(
        ['popular', 'price', 'duration', 'departure'].map((sort) => check(place, sort, search)),
      );
  }
});
