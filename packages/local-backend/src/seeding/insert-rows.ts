import type { Run } from './fill-demo';

/** Fields of the demo's rows that contain an administrator's e-mail, and the columns for the id. */
const adminColumns: Record<string, string> = {
  assignee_email: 'assignee',
  author_email: 'author',
  created_by_email: 'created_by',
};

/** Keeps a statement below 256 kB, the limit of the Supabase CLI. */
const rowsPerStatement = 100;

/** Inserts rows whose keys are column names. PostgreSQL casts the JSON values to the column types. */
export async function insertRows(run: Run, table: string, rows: readonly object[]): Promise<void> {
  for (const group of groupByKeys(rows)) {
    const keys = Object.keys(group[0] ?? {});
    const columns = keys.map((key) => `"${adminColumns[key] ?? key}"`);
    const values = keys.map((key) =>
      adminColumns[key]
        ? `(select id from public.admin_users where email = r.value ->> '${key}')`
        : `t."${key}"`,
    );
    for (let from = 0; from < group.length; from += rowsPerStatement) {
      await run(
        `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} ` +
          `from jsonb_array_elements($1::jsonb) r, jsonb_populate_record(null::${table}, r.value) t`,
        [group.slice(from, from + rowsPerStatement)],
      );
    }
  }
}

/** Usually one group. */
function groupByKeys(rows: readonly object[]): Iterable<object[]> {
  const groups = new Map<string, object[]>();
  for (const row of rows) {
    const keys = Object.keys(row).join();
    const group = groups.get(keys);
    if (group) group.push(row);
    else groups.set(keys, [row]);
  }
  return groups.values();
}
