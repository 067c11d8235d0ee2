import { queryAll, callOf } from './support/attempts';
import { ids } from './support/fixture';
import { callers, setUpWorld } from './support/world';

const world = setUpWorld();

interface Page {
  total: number;
  rows: Record<string, unknown>[];
}

const firstPage = { p_descending: false, p_from: 0, p_to: 24 };
const emptyPage: Page = { total: 0, rows: [] };

/** Rows with equal and empty values in each list. */
const fill = [
  `insert into packages (code, slug, title, nights, destination_id)
   select 'SORT-' || n, 'sort-' || n, 'Tour ' || n % 4, n % 3, case when n % 2 = 0 then '${ids.switzerland}'::uuid end
   from generate_series(1, 12) n`,
  `insert into enquiries (name, phone, status, next_follow_up, travel_month, created_at)
   select 'Guest ' || n % 4, '+9198000000' || 10 + n, 'contacted', case when n % 3 > 0 then now() + n % 3 * interval '1 day' end,
     case when n % 2 = 0 then date '2027-05-01' end, now() - n % 5 * interval '1 hour'
   from generate_series(1, 12) n`,
  `insert into bookings (departure_id, contact, hold_expires_at, seats, quote, base_paise, gst_paise, tcs_paise, deposit_paise)
   select '${ids.liveDeparture}', jsonb_build_object('name', 'Guest ' || chr(65 + n % 4)), now() + interval '1 hour', 1, '{}',
     100 + n % 3, 5, 0, 25
   from generate_series(1, 12) n`,
];

const lists = {
  admin_package_page: [
    'admin_packages',
    'title code destination_name nights price_from_paise next_departure seats_left status updated_at',
  ],
  admin_enquiry_page: ['enquiry_list', 'created_at name status next_follow_up assignee_name travel_month'],
  admin_booking_page: ['booking_list', 'created_at customer_name starts_on total_paise due_paise status'],
} as const;

test.each(Object.entries(lists))(
  'pages %s by each column in both directions, without gaps or duplicates',
  async (page, [view, columns]) => {
    await world.sql('update departures set seats_held = 12');
    for (const statement of fill) await world.sql(statement);
    const { total } = await world.row<{ total: number }>(`select count(*)::int as total from ${view}`);
    for (const column of columns.split(' '))
      for (const isDescending of [false, true]) {
        const calls = [0, 5, 10].map(
          (from) => `${page}('${column}', ${isDescending}, ${from}, ${from === 10 ? total : from + 4})`,
        );
        const pages = await queryAll<Page>(world, 'owner', calls);
        const rows = pages.flatMap((part) => part.rows);
        expect([column, pages.map((part) => part.total)]).toEqual([column, [total, total, total]]);
        expect([column, new Set(rows.map(({ id }) => id)).size]).toEqual([column, total]);
        const sorted = await world.row<{ values: unknown[] }>(
          `select jsonb_agg(${column} order by ${column} ${isDescending ? 'desc' : 'asc'} nulls last) as values from ${view}`,
        );
        expect([column, rows.map((row) => row[column])]).toEqual([column, sorted.values]);
      }
    const [beyond, unsorted] = await queryAll<Page>(world, 'owner', [
      `${page}('${columns.split(' ')[0]}', false, 1000, 1024)`,
      `${page}('search', false, 0, 24)`,
    ]);
    expect(beyond).toEqual({ total, rows: [] });
    expect(unsorted).toMatchObject({ code: 'PT422', details: 'p_sort' });
  },
);

const searchOf = (filters: object) => callOf('package_search', 'popular', 9, filters);
const find = async (filters: object) => (await queryAll<Page>(world, 'anonymous', [searchOf(filters)]))[0];

test('treats filters as values, never as syntax', async () => {
  const injected = `x'' or true) --`;
  for (const name of ['destination', 'theme', 'kind', 'city', 'month'])
    expect(await find({ [name]: injected })).not.toMatchObject({ total: 1 });
  expect(await find({ destination: 'switzerland', theme: injected })).toEqual(emptyPage);
  const words = { ...firstPage, p_sort: 'title', p_words: `'tour' ') or true --` };
  expect(await world.ok('owner', 'admin_package_page', words)).toEqual(emptyPage);
});

test.each([
  ['admin_enquiry_page', 'created_at', 'ahsa menon', 1],
  ['admin_enquiry_page', 'created_at', '3210', 1],
  ['admin_enquiry_page', 'created_at', 'xylophone', 0],
  ['admin_enquiry_page', 'created_at', 'a', 2],
  ['admin_booking_page', 'created_at', 'menon', 1],
  ['admin_package_page', 'title', 'swis deligth', 1],
  ['admin_package_page', 'title', '& | !', 2],
  ['admin_quote_page', 'created_at', 'swiss delight', 2],
  ['admin_quote_page', 'created_at', 'asha', 1],
])('searches %s, by %s, for "%s"', async (page, p_sort, p_words, total) => {
  const found = await world.ok<Page>('owner', page, { ...firstPage, p_sort, p_words });
  expect(found.total).toBe(total);
});

const found = () => find({ destination: 'europe' });

test('finds only live packages of destinations in use in a visitor search, for every caller', async () => {
  for (const caller of callers)
    expect(await queryAll(world, caller, [searchOf({ destination: 'europe' })])).toMatchObject([
      { total: 1, rows: [{ id: ids.live }] },
    ]);
  for (const change of [`publish_at = now() + interval '1 hour'`, `publish_at = null, status = 'archived'`]) {
    await world.sql(`update packages set ${change} where id = '${ids.live}'`);
    expect([change, await found()]).toEqual([change, emptyPage]);
  }
  await world.reset();
  await world.bypass(`update destinations set active = false where id = '${ids.switzerland}'`);
  expect(await found()).toEqual(emptyPage);
});

test('relies on row level security even without the search’s own check', async () => {
  const { source } = await world.row<{ source: string }>(
    `select pg_get_functiondef(oid) as source from pg_proc where proname = 'find_enquiries'`,
  );
  await world.sql(source.replace("not app.is_admin('agent')", 'false'));
  const page = await world.ok<Page>('customer', 'admin_enquiry_page', { ...firstPage, p_sort: 'name' });
  await world.sql(source);
  expect(page).toEqual({ total: 2, rows: [] }); // the check under test
});

test('updates sort columns with their sources, without a new version', async () => {
  const { sql } = world;
  await sql(`update enquiries set assignee = $1 where id = '${ids.own}'`, [world.adminIds.agent]);
  const versions = () =>
    sql(`select 'e' as of, version from enquiries union all select 'b', version from bookings
         union all select 'k', version from packages order by 1, 2`);
  const before = await versions();
  const rename = (name: string) =>
    sql(`update admin_users set full_name = $2 where id = $1`, [world.adminIds.agent, name]);

  await rename('Agent Smith');
  await sql(`update destinations set name = 'Swiss Confederation' where slug = 'switzerland'`);
  await sql(`update departures set starts_on = app.today() + 70 where id = '${ids.liveDeparture}'`);
  await sql(
    `insert into ledger_entries (booking_id, kind, amount_paise) values ('${ids.own}', 'payment', 710000)`,
  );

  expect(
    await world.row(
      `select
         (select assignee_name from enquiries where id = '${ids.own}') as assignee,
         (select destination_name from packages where id = '${ids.live}') as destination,
         b.starts_on = app.today() + 70 as moved, b.paid_paise::int as paid, b.due_paise::int as due, b.customer_name
       from bookings b where b.id = '${ids.own}'`,
    ),
  ).toEqual({
    assignee: 'Agent Smith',
    destination: 'Swiss Confederation',
    moved: true,
    paid: 5710000,
    due: 5000000,
    customer_name: 'Asha Menon',
  });
  expect(await versions()).toEqual(before);
  expect(await sql(`select from audit_log where table_name = 'bookings'`)).toEqual([]);
  await rename('agent');
});
