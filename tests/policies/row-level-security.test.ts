import { matrix, type Rule } from './support/matrix';
import { callers, startWorld, type Answer, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

afterAll(() => world.close());

/** All rows of a table in one hash: a refused write must leave it as it was. */
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

/** `id=eq.1&kind=eq.call` as a condition; the filters of the matrix use eq and lte only. */
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

function expectRefused({ status, body }: Answer): void {
  // Row level security lets an update or delete find nothing; a missing grant says so.
  if (status === 200) expect(body).toEqual([]);
  else expect([401, 403]).toContain(status);
}

const cells = Object.keys(matrix).flatMap((table) =>
  callers.map((caller): [Caller, string] => [caller, table]),
);

test('the matrix names every table', async () => {
  const rows = await world.sql(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  expect(Object.keys(matrix).sort()).toEqual(rows.map((row) => row.tablename));
});

test.each(cells)('%s reads of %s what it may and nothing else', async (caller, table) => {
  const { rows } = matrix[table]!;
  const seen: string[] = [];
  for (const [label, { filter }] of Object.entries(rows)) {
    const { status, body } = await world.request(caller, 'GET', `/rest/v1/${table}?${filter}`);
    expect(status).toBe(200);
    if ((body as unknown[]).length > 0) seen.push(label);
  }
  const allowed = Object.entries(rows).filter(([, { read }]) => read.includes(caller));
  expect(seen).toEqual(allowed.map(([label]) => label));
});

test.each(cells)('%s inserts into %s only if allowed', async (caller, table) => {
  const rule = matrix[table]!;
  const before = await fingerprint(table);
  const answer = await world.request(caller, 'POST', `/rest/v1/${table}`, rule.sample);
  if (rule.insert.includes(caller)) {
    expect(answer).toMatchObject({ status: 201 });
    await removeSample(table, rule);
  } else {
    expect([401, 403]).toContain(answer.status);
  }
  expect(await fingerprint(table)).toBe(before);
});

test.each(cells)('%s updates %s only if allowed', async (caller, table) => {
  const rule = matrix[table]!;
  const target = Object.values(rule.rows)[0]!.filter;
  const before = await fingerprint(table);
  const answer = await world.request(
    caller,
    'PATCH',
    `/rest/v1/${table}?${target}`,
    rule.change,
    representation,
  );
  if (rule.update.includes(caller)) {
    expect(answer).toMatchObject({ status: 200, body: [rule.change] });
  } else {
    expectRefused(answer);
    expect(await fingerprint(table)).toBe(before);
  }
});

test.each(cells)('%s deletes from %s only if allowed', async (caller, table) => {
  const rule = matrix[table]!;
  if (rule.delete.includes(caller)) {
    const before = await fingerprint(table);
    await addSample(table, rule);
    const answer = await world.request(
      caller,
      'DELETE',
      `/rest/v1/${table}?${rule.sampleFilter}`,
      undefined,
      representation,
    );
    expect(answer).toMatchObject({ status: 200, body: [expect.anything()] });
    expect(await fingerprint(table)).toBe(before);
  } else {
    const before = await fingerprint(table);
    const target = Object.values(rule.rows)[0]!.filter;
    expectRefused(
      await world.request(caller, 'DELETE', `/rest/v1/${table}?${target}`, undefined, representation),
    );
    expect(await fingerprint(table)).toBe(before);
  }
});
