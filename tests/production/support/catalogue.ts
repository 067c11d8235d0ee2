import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const catalogueSql = readFileSync(join(import.meta.dirname, 'catalogue.sql'), 'utf8');

/** The schema of a database from PostgreSQL's catalogue: one line per object, sorted. */
export async function readCatalogue(sql: (text: string) => Promise<object[]>): Promise<string> {
  const rows = (await sql(catalogueSql)) as { line: string }[];
  return rows.map(({ line }) => `${line}\n`).join('');
}
