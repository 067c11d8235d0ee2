import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database';
import { isDatabaseError } from './database-error';

interface MigrationFile {
  file: string;
  version: string;
  name: string;
  sql: string;
}

/**
 * Applies the migrations that the database has not seen yet, in order, each in one transaction.
 *
 * @returns the files that were applied
 * @throws when a file fails (naming file and line) or was changed after it had been applied
 */
export async function applyMigrations(database: Database, directory: string): Promise<string[]> {
  const applied = await appliedStatements(database);
  const fresh: string[] = [];
  for (const migration of readMigrations(directory)) {
    const before = applied.get(migration.version);
    if (before === undefined) {
      await apply(database, migration);
      fresh.push(migration.file);
    } else if (before !== migration.sql) {
      throw new Error(
        `The migration ${migration.file} was changed after this data folder had applied it. ` +
          'Start with fresh demo data: npm run reset',
      );
    }
  }
  return fresh;
}

export function readMigrations(directory: string): MigrationFile[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const [version = '', ...name] = file.replace(/\.sql$/, '').split('_');
      return { file, version, name: name.join('_'), sql: readFileSync(join(directory, file), 'utf8') };
    });
}

async function appliedStatements(database: Database): Promise<Map<string, string>> {
  const rows = await database.exclusively((query) =>
    query<{ version: string; sql: string }>(
      `select version, array_to_string(statements, '') as sql from supabase_migrations.schema_migrations`,
    ),
  );
  return new Map(rows.map((row) => [row.version, row.sql]));
}

async function apply(database: Database, { file, version, name, sql }: MigrationFile): Promise<void> {
  const record =
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ' +
    `(${quote(version)}, ${quote(name)}, array[${quote(sql)}]);`;
  try {
    await database.script(`${sql}\n;${record}`);
  } catch (error) {
    throw new Error(`Migration ${file}${lineOf(error, sql)} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function lineOf(error: unknown, sql: string): string {
  if (!isDatabaseError(error) || !error.position) return '';
  return `, line ${sql.slice(0, Number(error.position)).split('\n').length},`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
