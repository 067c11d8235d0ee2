import type { Query } from '../data/database';

/**
 * Inserts rows whose keys are column names, as few statements as there are different sets of keys (usually one).
 * PostgreSQL itself turns the JSON values into the columns' types.
 */
export async function insertRows(query: Query, table: string, rows: readonly object[]): Promise<void> {
  for (const [columns, group] of byColumns(rows)) {
    await query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(group)],
    );
  }
}

function byColumns(rows: readonly object[]): Map<string, object[]> {
  const groups = new Map<string, object[]>();
  for (const row of rows) {
    const columns = Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', ');
    const group = groups.get(columns);
    if (group) group.push(row);
    else groups.set(columns, [row]);
  }
  return groups;
}
