import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Row } from './database';
import { isDatabaseError } from './database-error';

interface MigrationFile {
  file: string;
  version: string;
  name: string;
  sql: string;
}

type AppliedMigration = Omit<MigrationFile, 'file'>;

/**
 * Applies the pending migrations in order, each in one transaction.
 *
 * @returns the files that were applied
 * @throws before any is applied, when the database was made by other migrations than these; when a file fails, naming
 *   file and line
 */
export async function applyMigrations(database: Database, directory: string): Promise<string[]> {
  const migrations = readMigrations(directory);
  const applied = await readAppliedMigrations(database);
  assertSameHistory(applied, migrations);
  const versions = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !versions.has(version));
  for (const migration of pending) await apply(database, migration);
  return pending.map(({ file }) => file);
}

/** Migrations are squashed until the first production database exists, so a folder may have an older schema. */
function assertSameHistory(applied: AppliedMigration[], migrations: MigrationFile[]): void {
  for (const { version, name, sql } of applied) {
    const current = migrations.find((migration) => migration.version === version);
    if (current?.sql === sql) continue;
    const difference = current ? `${current.file} has changed` : `${version}_${name}.sql is gone`;
    throw new Error(
      `This data folder was created by other migrations: ${difference}. ` +
        'Start with fresh demo data: npm run reset',
    );
  }
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

function readAppliedMigrations(database: Database): Promise<AppliedMigration[]> {
  return database.query<AppliedMigration & Row>(
    `select version, name, array_to_string(statements, '') as sql
       from supabase_migrations.schema_migrations order by version`,
  );
}

async function apply(database: Database, { file, version, name, sql }: MigrationFile): Promise<void> {
  const record =
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ' +
    `(${quote(version)}, ${quote(name)}, array[${quote(sql)}]);`;
  try {
    await database.script(`${sql}\n;${record}`);
  } catch (error) {
    throw new Error(
      `Migration ${file}${formatLine(error, sql)} failed: ${(error as Error).message}. ` +
        'Nothing of it was applied. Correct the file and start again.',
      { cause: error },
    );
  }
}

function formatLine(error: unknown, sql: string): string {
  if (!isDatabaseError(error) || !error.position) return '';
  return `, line ${sql.slice(0, Number(error.position)).split('\n').length},`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
