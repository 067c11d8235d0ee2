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
  '$name by $sort, descending: $descending, gives each row once, in order',
  async ({ name, view, sort, descending }) => {
    const { count } = await owner.from(view).select('id', { count: 'exact', head: true });
    const size = 7;
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

test('a page beyond the last one is empty, and tells how many rows there are', async () => {
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

test('filters of enquiries narrow as the same filters on the view do', async () => {
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
  expect((await readPage('admin_enquiry_page', { ...first, p_overdue: true })).total).toBe(overdue.count);
});

test("a visitor's search finds what the view of live packages holds", async () => {
  const { data: cards } = await visitor
    .from('package_cards')
    .select(
      'id, destination_path, theme_slugs, departure_months, departure_cities, kind, nights, price_from_paise',
    )
    .limit(1000);
  const theme = cards!.flatMap((card) => card.theme_slugs)[0]!;
  const month = cards!.flatMap((card) => card.departure_months)[0]!;
  const city = cards!.flatMap((card) => card.departure_cities)[0]!;
  const [place = ''] = cards![0]!.destination_path;
  const filters = [
    { args: {}, matches: () => true },
    { args: { p_theme: theme }, matches: (card) => card.theme_slugs.includes(theme) },
    { args: { p_month: month }, matches: (card) => card.departure_months.includes(month) },
    { args: { p_city: city }, matches: (card) => card.departure_cities.includes(city) },
    { args: { p_kind: 'group' }, matches: (card) => card.kind === 'group' },
    { args: { p_min_nights: 6, p_max_nights: 8 }, matches: ({ nights }) => nights >= 6 && nights <= 8 },
    {
      args: { p_max_paise: 9_000_000 },
      matches: (card) => card.price_from_paise !== null && card.price_from_paise <= 9_000_000,
    },
  ] satisfies {
    args: object;
    matches: (card: NonNullable<typeof cards>[number]) => boolean;
  }[];
  for (const { args, matches } of filters) {
    const { data, error } = await visitor.rpc(
      'package_search',
      { p_destination: place, p_sort: 'popular', p_limit: 450, ...args },
      { get: true },
    );
    expect(error).toBeNull();
    const { total, rows } = data as unknown as Page;
    const expected = cards!.filter((card) => card.destination_path.includes(place) && matches(card));
    expect(total).toBe(expected.length);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  }
});
