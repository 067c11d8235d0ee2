import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresServer } from '@aertrip/local-backend/testing/postgres';
import type { TestBackend } from '@aertrip/local-backend/testing';

const catalogueSql = readFileSync(join(import.meta.dirname, 'catalogue.sql'), 'utf8');

/** The schema of an embedded backend as PostgreSQL's catalogue has it: a line for each thing, in order. */
export async function readBackendCatalogue(backend: TestBackend): Promise<string> {
  const rows = await backend.sql<{ line: string }>(catalogueSql);
  return rows.map(({ line }) => `${line}\n`).join('');
}

/** The same of a PostgreSQL server. */
export async function readServerCatalogue(server: PostgresServer): Promise<string> {
  return `${await server.query(catalogueSql)}\n`;
}
