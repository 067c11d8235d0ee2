import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import * as v from 'valibot';
import { ReleaseRefused } from '../core/refusal';
import type { Role } from '../releases/screen-fixtures';

export const migrationSchema = v.object({
  /** Version and name, as in `20260101000000_baseline`. */
  name: v.string(),
  sql: v.string(),
});

export type Migration = v.InferOutput<typeof migrationSchema>;

/**
 * The migrations of a folder in their order, or one file.
 * @throws ReleaseRefused (`usage`) when there is none
 */
export async function readMigrations(location: string): Promise<Migration[]> {
  const found = await stat(location).catch(() => undefined);
  const names = found?.isDirectory() ? (await readdir(location)).toSorted() : found ? [''] : [];
  const files = names.map((name) => path.join(location, name)).filter((file) => file.endsWith('.sql'));
  if (files.length === 0)
    throw new ReleaseRefused('usage', {
      found: `${location} holds no migration.`,
      expected: 'Expected an SQL file, or a folder with some.',
      next: 'Name it again; nothing was changed.',
    });
  return Promise.all(
    files.map(async (file) => ({ name: path.basename(file, '.sql'), sql: await readFile(file, 'utf8') })),
  );
}

/** Time in s to connect. */
const connectTimeout = 10;

function urlOf(location: string): URL {
  if (/^postgres(ql)?:/.test(location) && URL.canParse(location)) return new URL(location);
  throw new ReleaseRefused('usage', {
    found: 'The value of --database is not the URL of a PostgreSQL database.',
    expected: 'Expected postgresql://user:password@host:5432/postgres',
    next: 'Correct --database or SUPABASE_DB_URL; nothing was changed.',
  });
}

/** The history of the Supabase CLI; the embedded backend keeps the same. */
const historySql = `
  select concat_ws('_', version, nullif(name, '')) as name, array_to_string(statements, E';\\n') as sql
  from supabase_migrations.schema_migrations
  order by version`;

/**
 * The migrations that were applied to a running PostgreSQL database.
 * @param location its URL
 * @returns the migrations, and the database without its password
 * @throws ReleaseRefused (`usage`) when it cannot be read, or has none
 */
export async function readAppliedMigrations(
  location: string,
): Promise<{ migrations: Migration[]; source: string }> {
  const url = urlOf(location);
  const source = `${url.hostname || 'localhost'}${url.pathname}`;
  const refusal = (reason: string, cause?: unknown) =>
    new ReleaseRefused(
      'usage',
      {
        found: `The migrations of ${source} cannot be read: ${reason}`,
        expected: 'Expected a database with a history of migrations (supabase_migrations.schema_migrations).',
        next: 'Correct --database, or record a folder (--migrations); nothing was changed.',
      },
      { cause },
    );
  const sql = postgres(location, { max: 1, connect_timeout: connectTimeout, onnotice: () => undefined });
  try {
    const migrations = [...(await sql.unsafe<Migration[]>(historySql))].map((row) => ({ ...row }));
    if (migrations.length === 0) throw new Error('its history is empty.');
    return { migrations, source };
  } catch (cause) {
    throw refusal(cause instanceof Error ? cause.message : String(cause), cause);
  } finally {
    await sql.end();
  }
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A short-lived database in the state of a hosted project before its first migration, with a REST API. */
export interface ScratchDatabase {
  /** Runs a script in one transaction. */
  script(sql: string): Promise<void>;
  /** Inserts the rows and accounts of the demo. */
  fill(): Promise<void>;
  /** Answers a request as an account of the demo, and rolls its writes back. */
  answer(
    request: { readonly method: string; readonly path: string; readonly body?: string },
    role: Role,
  ): Promise<Answer>;
  /** Names of the tables, views, functions and parameters of the API. */
  names(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type OpenScratch = () => Promise<ScratchDatabase>;

/** @throws ReleaseRefused (`gate`) naming the migration that fails */
export async function applyMigrations(
  database: ScratchDatabase,
  migrations: readonly Migration[],
): Promise<void> {
  for (const { name, sql } of migrations) {
    await database.script(sql).catch((cause: unknown) => {
      throw new ReleaseRefused(
        'gate',
        {
          found: `${name} does not run on the schema before it: ${cause instanceof Error ? cause.message : String(cause)}.`,
          expected: 'Expected migrations that run one after the other.',
          next: 'Correct it; nothing was changed.',
        },
        { cause },
      );
    });
  }
}
