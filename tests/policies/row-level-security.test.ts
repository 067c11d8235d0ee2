import { matrix, type Rule } from './support/matrix';
import { callers, startWorld, type Answer, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

afterAll(() => world.close());

/** Hash of all rows of a table: a refused write must leave it unchanged. */
async function fingerprint(table: string): Promise<unknown> {
  const [row] = await world.sql(
    `select md5(coalesce(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text), '')) as hash from public.${table} t`,
  );
  return row?.hash;
}

async function addSample(table: string, { sample }: Rule): Promise<void> {
  const columns = Object.keys(sample).join(', ');
  await world.sql(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_record(null::public.${table}, $1::jsonb)`,
    [JSON.stringify(sample)],
  );
}

/** `id=eq.1&kind=eq.call` as a condition; the filters of the matrix use only eq and lte. */
function condition(filter: string): string {
  return filter
    .split('&')
    .map((part) => {
      const [, column, operator, value = ''] = /^(\w+)=(eq|lte)\.(.*)$/.exec(part) ?? [];
      return `${column} ${operator === 'eq' ? '=' : '<='} '${decodeURIComponent(value)}'`;
    })
    .join(' and ');
}

async function removeSample(table: string, { sampleFilter }: Rule): Promise<void> {
  await world.sql(
    `do $$ begin
       set local session_replication_role = replica; -- append-only tables too
       delete from public.${table} where ${condition(sampleFilter)};
     end $$`,
  );
}

const representation = { prefer: 'return=representation' };

/** Under row level security, an update or delete matches no row; a missing grant is an error. */
function isRefused({ status, body }: Answer): boolean {
  const isEmpty = status === 200 && Array.isArray(body) && body.length === 0;
  return isEmpty || status === 401 || status === 403;
}

type Cell = [caller: Caller, table: string];

const cells = Object.keys(matrix).flatMap((table) => callers.map((caller): Cell => [caller, table]));
const mayNot = (operation: 'insert' | 'update' | 'delete') =>
  cells.filter(([caller, table]) => !matrix[table]![operation].includes(caller));
const may = (operation: 'insert' | 'update' | 'delete') =>
  cells.filter(([caller, table]) => matrix[table]![operation].includes(caller));

/** Rows of a table in the API, with their selected columns. */
const pathTo = (table: string, filter: string) =>
  `/rest/v1/${table}?${filter}&select=${matrix[table]!.columns ?? '*'}`;

/** Target rows of changes. */
const target = (table: string) => pathTo(table, Object.values(matrix[table]!.rows)[0]!.filter);

test('lists every table in the matrix', async () => {
  const rows = await world.sql(`select tablename from pg_tables where schemaname = 'public'`);
  expect(new Set(Object.keys(matrix))).toEqual(new Set(rows.map((row) => row.tablename)));
});

test.each(cells)('limits %s to permitted rows of %s', async (caller, table) => {
  const { rows } = matrix[table]!;
  const seen: string[] = [];
  for (const [label, { filter }] of Object.entries(rows)) {
    const { status, body } = await world.request(caller, 'GET', pathTo(table, filter));
    const isGranted = ![401, 403].includes(status);
    expect([label, isGranted]).toEqual([label, !matrix[table]!.hasNoGrant]);
    if (isGranted && (body as unknown[]).length > 0) seen.push(label);
  }
  const allowed = Object.entries(rows).filter(([, { read }]) => read.includes(caller));
  expect(seen).toEqual(allowed.map(([label]) => label));
});

test.each(may('insert'))('lets %s insert into %s', async (caller, table) => {
  const rule = matrix[table]!;
  expect(await world.request(caller, 'POST', `/rest/v1/${table}`, rule.sample)).toMatchObject({
    status: 201,
  });
  await removeSample(table, rule);
});

test.each(mayNot('insert'))('refuses %s inserts into %s', async (caller, table) => {
  const before = await fingerprint(table);
  const { status } = await world.request(caller, 'POST', `/rest/v1/${table}`, matrix[table]!.sample);
  expect([401, 403]).toContain(status);
  expect(await fingerprint(table)).toBe(before);
});

test.each(may('update'))('lets %s update %s', async (caller, table) => {
  const { change } = matrix[table]!;
  const answer = await world.request(caller, 'PATCH', target(table), change, representation);
  expect(answer).toMatchObject({ status: 200, body: [change] });
});

test.each(mayNot('update'))('refuses %s updates of %s', async (caller, table) => {
  const before = await fingerprint(table);
  const { change } = matrix[table]!;
  const answer = await world.request(caller, 'PATCH', target(table), change, representation);
  expect(isRefused(answer)).toBe(true);
  expect(await fingerprint(table)).toBe(before);
});

test.each(may('delete'))('lets %s delete from %s', async (caller, table) => {
  const before = await fingerprint(table);
  await addSample(table, matrix[table]!);
  const path = pathTo(table, matrix[table]!.sampleFilter);
  const answer = await world.request(caller, 'DELETE', path, undefined, representation);
  expect(answer).toMatchObject({ status: 200, body: [expect.anything()] });
  expect(await fingerprint(table)).toBe(before);
});

test.each(mayNot('delete'))('refuses %s deletes from %s', async (caller, table) => {
  const before = await fingerprint(table);
  const answer = await world.request(caller, 'DELETE', target(table), undefined, representation);
  expect(isRefused(answer)).toBe(true);
  expect(await fingerprint(table)).toBe(before);
});
