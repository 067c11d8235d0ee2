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

const tables = Object.keys(matrix);
type Operation = 'insert' | 'update' | 'delete';
type Cell = [caller: Caller, table: string];

const may = (operation: Operation) =>
  tables.flatMap((table) => matrix[table]![operation].map((caller): Cell => [caller, table]));

/** Rows of a table in the API, with their selected columns. */
const pathTo = (table: string, filter: string) =>
  `/rest/v1/${table}?${filter}&select=${matrix[table]!.columns ?? '*'}`;

/** Target rows of changes. */
const target = (table: string) => pathTo(table, Object.values(matrix[table]!.rows)[0]!.filter);

test('lists every table in the matrix', async () => {
  const rows = await world.sql(`select tablename from pg_tables where schemaname = 'public'`);
  expect(new Set(Object.keys(matrix))).toEqual(new Set(rows.map((row) => row.tablename)));
});

/** Labels of a table's rows that the API returns to a caller; `no grant` where it refuses the table. */
async function readRows(caller: Caller, table: string): Promise<string[]> {
  const seen: string[] = [];
  for (const [label, { filter }] of Object.entries(matrix[table]!.rows)) {
    const { status, body } = await world.request(caller, 'GET', pathTo(table, filter));
    if ([401, 403].includes(status)) seen.push('no grant');
    else if ((body as unknown[]).length > 0) seen.push(label);
  }
  return seen;
}

test.each(tables)('limits every caller to permitted rows of %s', async (table) => {
  const { rows, hasNoGrant } = matrix[table]!;
  const labels = Object.entries(rows);
  const expected = callers.map((caller) => [
    caller,
    hasNoGrant
      ? labels.map(() => 'no grant')
      : labels.flatMap(([label, { read }]) => (read.includes(caller) ? [label] : [])),
  ]);
  const seen = await Promise.all(callers.map(async (caller) => [caller, await readRows(caller, table)]));
  expect(seen).toEqual(expected);
});

const writes: Readonly<Record<Operation, (caller: Caller, table: string) => Promise<Answer>>> = {
  insert: (caller, table) => world.request(caller, 'POST', `/rest/v1/${table}`, matrix[table]!.sample),
  update: (caller, table) =>
    world.request(caller, 'PATCH', target(table), matrix[table]!.change, representation),
  delete: (caller, table) => world.request(caller, 'DELETE', target(table), undefined, representation),
};

test.each(tables)('refuses every write to %s that the matrix does not permit', async (table) => {
  const refused = (['insert', 'update', 'delete'] as const).flatMap((operation) =>
    callers
      .filter((caller) => !matrix[table]![operation].includes(caller))
      .map((caller) => ({ operation, caller })),
  );
  const before = await fingerprint(table);
  const accepted = await Promise.all(
    refused.map(async ({ operation, caller }) => {
      const answer = await writes[operation](caller, table);
      // No policy lets an insert pass without an error.
      const isExpected = operation === 'insert' ? [401, 403].includes(answer.status) : isRefused(answer);
      return isExpected ? [] : [{ operation, caller, ...answer }];
    }),
  );
  expect(accepted.flat()).toEqual([]);
  expect(await fingerprint(table)).toBe(before);
});

test.each(may('insert'))('lets %s insert into %s', async (caller, table) => {
  const rule = matrix[table]!;
  expect(await world.request(caller, 'POST', `/rest/v1/${table}`, rule.sample)).toMatchObject({
    status: 201,
  });
  await removeSample(table, rule);
});

test.each(may('update'))('lets %s update %s', async (caller, table) => {
  const { change } = matrix[table]!;
  const answer = await world.request(caller, 'PATCH', target(table), change, representation);
  expect(answer).toMatchObject({ status: 200, body: [change] });
});

test.each(may('delete'))('lets %s delete from %s', async (caller, table) => {
  const before = await fingerprint(table);
  await addSample(table, matrix[table]!);
  const path = pathTo(table, matrix[table]!.sampleFilter);
  const answer = await world.request(caller, 'DELETE', path, undefined, representation);
  expect(answer).toMatchObject({ status: 200, body: [expect.anything()] });
  expect(await fingerprint(table)).toBe(before);
});
