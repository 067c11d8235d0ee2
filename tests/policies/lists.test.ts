import { ids, retireAsBefore } from './support/fixture';
import { callers, getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

interface Page {
  total: number;
  rows: { id: string }[];
}

const firstPage = { p_descending: false, p_from: 0, p_to: 24 };
const emptyPage: Page = { total: 0, rows: [] };
const administrators: readonly Caller[] = ['viewer', 'agent', 'manager', 'owner'];
const agents: readonly Caller[] = ['agent', 'manager', 'owner'];

async function readPage(caller: Caller, name: string, args: object): Promise<Page> {
  const answer = await world.rpc(caller, name, { ...firstPage, ...args });
  expect(answer.status).toBe(200);
  return answer.body as Page;
}

const getIds = ({ rows }: Page) => rows.map(({ id }) => id).toSorted();

const adminPages = [
  { name: 'admin_package_page', sort: 'title', words: "'tour':*", allowed: administrators },
  { name: 'admin_enquiry_page', sort: 'name', words: "'ravi':*", allowed: agents },
  { name: 'admin_booking_page', sort: 'customer_name', words: "'ravi':*", allowed: agents },
];

describe.each(adminPages)('$name', ({ name, sort, words, allowed }) => {
  test.each(allowed)('returns every row to %s', async (caller) => {
    const page = await readPage(caller, name, { p_sort: sort });
    expect(page.total).toBe(2);
    expect(page.rows).toHaveLength(2);
    expect((await readPage(caller, name, { p_sort: sort, p_words: words })).total).toBe(1);
  });

  test('refuses a column outside the list', async () => {
    const answer = await world.rpc('owner', name, { ...firstPage, p_sort: 'search' });
    expect(answer.status).toBe(422);
    expect(getError(answer)).toMatchObject({ code: 'PT422', details: 'p_sort' });
  });
});

test('treats filters as values, never as syntax', async () => {
  const injected = `x'' or true) --`;
  for (const name of ['destination', 'theme', 'kind', 'city', 'month'])
    expect(await find('anonymous', { [name]: injected })).not.toMatchObject({ total: 1 });
  expect(await find('anonymous', { destination: 'switzerland', theme: injected })).toEqual(emptyPage);
  const search = await world.rpc('owner', 'admin_package_page', {
    ...firstPage,
    p_sort: 'title',
    p_words: `'tour' ') or true --`,
  });
  expect(search.status).toBeGreaterThanOrEqual(400);
});

const find = async (caller: Caller, filters: object) =>
  (await world.rpc(caller, 'package_search', { p_sort: 'popular', p_limit: 9, p_filters: filters }))
    .body as Page;

test.each(callers)('finds only live packages for %s in a visitor search', async (caller) => {
  const page = await find(caller, { destination: 'europe' });
  expect(page.total).toBe(1);
  expect(getIds(page)).toEqual([ids.live]);
});

test.each([
  ['not yet published', `publish_at = now() + interval '1 hour'`],
  ['no longer published', `unpublish_at = now() - interval '1 minute'`],
  ['archived', `status = 'archived'`],
])('does not find a package that is %s for a visitor', async (_state, change) => {
  await world.sql(`update public.packages set ${change} where id = '${ids.live}'`);
  expect(await find('anonymous', { destination: 'switzerland' })).toEqual(emptyPage);
});

test('does not find packages of a retired destination', async () => {
  await world.sql(retireAsBefore(ids.switzerland));
  expect(await find('anonymous', { destination: 'europe' })).toEqual(emptyPage);
});

test('relies on row level security even without the search’s own check', async () => {
  const { sql } = world;
  const [{ source } = { source: '' }] = await sql<{ source: string }>(
    `select pg_get_functiondef(oid) as source from pg_proc where proname = 'find_enquiries'`,
  );
  await sql(source.replace("not app.is_admin('agent')", 'false'));
  const page = await readPage('customer', 'admin_enquiry_page', { p_sort: 'name' });
  await sql(source);
  expect(page.total).toBe(2); // the check under test
  expect(getIds(page)).toEqual([]);
});

test('updates sort columns with their sources, without a new version', async () => {
  const { sql } = world;
  await sql(`update public.enquiries set assignee = $1 where id = '${ids.own}'`, [world.adminIds.agent]);
  const versions = () =>
    sql(`select 'e' as of, version from public.enquiries union all select 'b', version from public.bookings
         union all select 'k', version from public.packages order by 1, 2`);
  const before = await versions();

  await sql(`update public.admin_users set full_name = 'Agent Smith' where id = $1`, [world.adminIds.agent]);
  await sql(`update public.destinations set name = 'Swiss Confederation' where slug = 'switzerland'`);
  await sql(`update public.departures set starts_on = app.today() + 70 where id = '${ids.liveDeparture}'`);
  await sql(
    `insert into public.ledger_entries (booking_id, kind, amount_paise) values ('${ids.own}', 'payment', 710000)`,
  );

  expect(
    await sql(
      `select
         (select assignee_name from public.enquiries where id = '${ids.own}') as assignee,
         (select destination_name from public.packages where id = '${ids.live}') as destination,
         b.starts_on = app.today() + 70 as moved, b.paid_paise::int as paid, b.due_paise::int as due, b.customer_name
       from public.bookings b where b.id = '${ids.own}'`,
    ),
  ).toEqual([
    {
      assignee: 'Agent Smith',
      destination: 'Swiss Confederation',
      moved: true,
      paid: 5710000,
      due: 5000000,
      customer_name: 'Asha Menon',
    },
  ]);
  expect(await versions()).toEqual(before);
  expect(
    await sql(`select count(*)::int as entries from public.audit_log where table_name = 'bookings'`),
  ).toEqual([{ entries: 0 }]);
  await sql(`update public.admin_users set full_name = 'agent' where id = $1`, [world.adminIds.agent]);
});

test('denies writes to sort columns', async () => {
  for (const [table, column, id] of [
    ['packages', 'destination_name', ids.live],
    ['enquiries', 'assignee_name', ids.own],
    ['bookings', 'paid_paise', ids.own],
  ]) {
    const answer = await world.request('owner', 'PATCH', `/rest/v1/${table}?id=eq.${id}`, { [column!]: '1' });
    expect(answer.status).toBe(403);
  }
});
