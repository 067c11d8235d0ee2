import { tryAll, type Attempt } from './support/attempts';
import { matrix, type Rule } from './support/matrix';
import { callers, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

afterAll(() => world.close());

const tables = Object.keys(matrix);

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

const json = (value: object) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const valuesOf = (table: string, row: object) =>
  `select ${Object.keys(row).join(', ')} from jsonb_populate_record(null::public.${table}, ${json(row)})`;

const insertion = (table: string, row: object) =>
  `insert into public.${table} (${Object.keys(row).join(', ')}) ${valuesOf(table, row)}`;

interface Cell extends Attempt {
  readonly what: string;
  readonly expected: readonly string[];
}

const none = ['0', '42501'];

/** What a caller may and may not do to a table. */
function cellsOf(table: string, rule: Rule, caller: Caller): Cell[] {
  const { columns = '*', rows, sample, change } = rule;
  const [{ filter: first } = { filter: '' }] = Object.values(rows);
  const cell = (what: string, statement: string, expected: readonly string[], before?: string): Cell => ({
    caller,
    what: `${what} ${table}`,
    before,
    statement,
    expected,
  });
  const reads = Object.entries(rows).map(([label, { filter, read }]) =>
    cell(
      `read ${label} of`,
      `select ${columns} from public.${table} where ${condition(filter)}`,
      rule.hasNoGrant ? ['42501'] : read.includes(caller) ? ['1'] : ['0'],
    ),
  );
  const update = `update public.${table} set (${Object.keys(change).join(', ')}) = (${valuesOf(table, change)})
    where ${condition(first)}`;
  // No trigger changes what was written.
  const keeps = `with changed as (${update} returning ${columns}) select from changed where to_jsonb(changed) @> ${json(change)}`;
  const mayDelete = rule.delete.includes(caller);
  return [
    ...reads,
    cell('insert into', insertion(table, sample), rule.insert.includes(caller) ? ['1'] : ['42501']),
    rule.update.includes(caller) ? cell('update', keeps, ['1']) : cell('update', update, none),
    mayDelete
      ? cell(
          'delete from',
          `delete from public.${table} where ${condition(rule.sampleFilter ?? first)}`,
          ['1'],
          insertion(table, sample),
        )
      : cell('delete from', `delete from public.${table} where ${condition(first)}`, none),
  ];
}

test('lists every table in the matrix', async () => {
  const rows = await world.sql(`select tablename from pg_tables where schemaname = 'public'`);
  expect(new Set(tables)).toEqual(new Set(rows.map((row) => row.tablename)));
});

test('lets every caller read, insert, update and delete what the matrix permits, and nothing else', async () => {
  const cells = callers.flatMap((caller) =>
    tables.flatMap((table) => cellsOf(table, matrix[table]!, caller)),
  );
  const outcomes = await tryAll(world, cells);
  const wrong = cells.flatMap(({ caller, what, expected }, index) => {
    const outcome = outcomes[index] ?? 'no answer';
    return expected.includes(outcome) ? [] : [`${caller}: ${what}: ${outcome}, not ${expected.join(' or ')}`];
  });
  expect(cells.length).toBeGreaterThan(3000);
  expect(wrong).toEqual([]);
}, 60_000);
