import postgres from 'postgres';
import { ReleaseRefused } from '../core/refusal';
import { readSchema } from './read-schema';
import type { SchemaDescription } from './schema-description';

/** Time in s to connect. */
const connectTimeout = 10;

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
 * @throws ReleaseRefused (`usage`) when it cannot be read
 */
export async function readDatabase(location: string): Promise<{ schema: SchemaDescription; source: string }> {
  const url = urlOf(location);
  const sql = postgres(location, { max: 1, connect_timeout: connectTimeout, onnotice: () => undefined });
  const source = `${url.hostname || 'localhost'}${url.pathname}`;
  try {
    const schema = await readSchema(
      async (text) => (await sql.unsafe<{ description: unknown }[]>(text))[0]?.description,
    );
    return { schema, source };
  } catch (cause) {
    throw new ReleaseRefused(
      'usage',
      {
        found: `The schema of ${source} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
        expected: 'Expected a database that answers.',
        next: 'Correct --database; nothing was changed.',
      },
      { cause },
    );
  } finally {
    await sql.end();
  }
}
