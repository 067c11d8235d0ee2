import { tryAll, type Attempt } from './support/attempts';
import { matrix, type Rule } from './support/matrix';
import { callers, setUpWorld, type Caller } from './support/world';

const world = setUpWorld();

const tables = Object.keys(matrix);

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

/** What a caller may and may not do to a table. grants.test.ts proves that no other table has direct writes. */
function cellsOf(table: string, rule: Rule, caller: Caller): Cell[] {
  const { columns = '*', rows, sample, change } = rule;
  const [[first] = ['']] = Object.values(rows);
  const cell = (what: string, statement: string, expected: readonly string[], before?: string): Cell => ({
    caller,
    what: `${what} ${table}`,
    before,
    statement,
    expected,
  });
  const cells = Object.entries(rows).map(([label, [condition, read]]) =>
    cell(
      `read ${label} of`,
      `select ${columns} from public.${table} where ${condition}`,
      rule.hasNoGrant ? ['42501'] : read.includes(caller) ? ['1'] : ['0'],
    ),
  );
  if (rule.insert.length > 0)
    cells.push(
      cell('insert into', insertion(table, sample), rule.insert.includes(caller) ? ['1'] : ['42501']),
    );
  if (rule.update.length > 0) {
    const update = `update public.${table} set (${Object.keys(change).join(', ')}) = (${valuesOf(table, change)})
      where ${first}`;
    // No trigger changes the written values.
    const keeps = `with changed as (${update} returning ${columns}) select from changed where to_jsonb(changed) @> ${json(change)}`;
    cells.push(rule.update.includes(caller) ? cell('update', keeps, ['1']) : cell('update', update, none));
  }
  if (rule.delete.length > 0) {
    const deletion = (condition: string) => `delete from public.${table} where ${condition}`;
    cells.push(
      rule.delete.includes(caller)
        ? cell('delete from', deletion(rule.sampleFilter ?? first), ['1'], insertion(table, sample))
        : cell('delete from', deletion(first), none),
    );
  }
  return cells;
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
  expect(cells.length).toBeGreaterThan(1750);
  expect(wrong).toEqual([]);
});
