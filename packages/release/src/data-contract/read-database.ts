import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ReleaseRefused } from '../core/refusal';
import { readSchema } from './read-schema';
import type { SchemaDescription } from './schema-description';

const text = (value: string) => decodeURIComponent(value) || undefined;

/** Connection as psql takes it from its environment: a password on the command line is read by everybody. */
function environmentOf(url: URL): NodeJS.ProcessEnv {
  const sslmode = url.searchParams.get('sslmode');
  // A socket's folder stands in the query.
  const host = url.searchParams.get('host') ?? text(url.hostname);
  return {
    ...process.env,
    PGHOST: host,
    PGPORT: text(url.port),
    PGUSER: text(url.username),
    PGPASSWORD: text(url.password),
    PGDATABASE: text(url.pathname.slice(1)),
    ...(sslmode && { PGSSLMODE: sslmode }),
    PGCONNECT_TIMEOUT: '10',
  };
}

function urlOf(location: string): URL {
  if (/^postgres(ql)?:/.test(location) && URL.canParse(location)) return new URL(location);
  throw new ReleaseRefused('usage', {
    found: 'The database that was named is no URL of one.',
    expected: 'Expected postgresql://user:password@host:5432/postgres',
    next: 'Correct --database or SUPABASE_DB_URL; nothing was changed.',
  });
}

/**
 * Describes the schema of a running PostgreSQL database.
 * @param location its URL, with a role that sees the whole catalogue
 * @returns the schema, and the database without its password
 * @throws ReleaseRefused (`usage`) when it cannot be reached, or `psql` is not installed
 */
export async function readDatabase(location: string): Promise<{ schema: SchemaDescription; source: string }> {
  const url = urlOf(location);
  const env = environmentOf(url);
  const query = async (sql: string): Promise<unknown> => {
    const { stdout } = await promisify(execFile)('psql', ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-c', sql], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  };
  const source = `${url.hostname || env.PGHOST || 'localhost'}${url.pathname}`;
  try {
    return { schema: await readSchema(query), source };
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new ReleaseRefused(
      'usage',
      {
        found: isMissing
          ? 'There is no psql on this machine.'
          : `The schema of ${source} cannot be read: ${said}`,
        expected: 'Expected psql, and a database that answers.',
        next: isMissing
          ? 'Install the client of PostgreSQL, or record the schema of the migrations (--migrations supabase/migrations).'
          : 'Correct --database; nothing was changed.',
      },
      { cause },
    );
  }
}
