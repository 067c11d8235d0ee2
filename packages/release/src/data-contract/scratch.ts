import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRefused } from '../core/refusal';
import { readSchema } from './read-schema';
import type { SchemaDescription } from './schema-description';

/** An empty database that goes again, as a hosted project has it before its first migration. */
export interface ScratchDatabase {
  /** Runs a script in one transaction. */
  script(sql: string): Promise<void>;
  /** @returns the column `description` of the first row */
  query(sql: string): Promise<unknown>;
  close(): Promise<void>;
}

export type OpenScratch = () => Promise<ScratchDatabase>;

interface Migration {
  readonly file: string;
  readonly sql: string;
}

/**
 * The migrations of a folder in their order, or the one that a file is.
 * @throws ReleaseRefused (`usage`) when there is none
 */
export async function readMigrations(location: string): Promise<Migration[]> {
  const found = await stat(location).catch(() => undefined);
  const files = found?.isDirectory()
    ? (await readdir(location)).toSorted().map((name) => path.join(location, name))
    : found
      ? [location]
      : [];
  const migrations = files.filter((file) => file.endsWith('.sql'));
  if (migrations.length > 0)
    return Promise.all(migrations.map(async (file) => ({ file, sql: await readFile(file, 'utf8') })));
  throw new ReleaseRefused('usage', {
    found: `${location} holds no migration.`,
    expected: 'Expected an SQL file, or a folder with some.',
    next: 'Name it again; nothing was changed.',
  });
}

async function apply(database: ScratchDatabase, migrations: readonly Migration[]): Promise<void> {
  for (const { file, sql } of migrations) {
    await database.script(sql).catch((cause: unknown) => {
      throw new ReleaseRefused(
        'gate',
        {
          found: `${file} does not run on the schema before it: ${cause instanceof Error ? cause.message : String(cause)}.`,
          expected: 'Expected migrations that run one after the other on an empty database.',
          next: 'Correct it; nothing was changed.',
        },
        { cause },
      );
    });
  }
}

/** The server functions that stand beside the migrations, as the Supabase CLI lays them out. */
async function serverFunctionsBeside(migrations: string): Promise<string[] | undefined> {
  const folder = path.resolve(migrations, '../functions');
  if (!existsSync(folder)) return undefined;
  const names = await readdir(folder);
  return names.filter((name) => existsSync(path.join(folder, name, 'index.ts'))).toSorted();
}

/**
 * The schema that the migrations of a folder make, and the one with further migrations on top.
 * @param added those of them that the folder holds already are not run again
 */
export async function describeMigrations(
  openScratch: OpenScratch,
  folder: string,
  added: readonly Migration[] = [],
): Promise<{ before: SchemaDescription; after: SchemaDescription }> {
  const isAdded = ({ file }: Migration) =>
    added.some((other) => path.resolve(other.file) === path.resolve(file));
  const present = (await readMigrations(folder)).filter((migration) => !isAdded(migration));
  const serverFunctions = await serverFunctionsBeside(folder);
  const database = await openScratch();
  const describe = async () => ({
    ...(await readSchema((sql) => database.query(sql))),
    ...(serverFunctions && { serverFunctions }),
  });
  try {
    await apply(database, present);
    const before = await describe();
    if (added.length === 0) return { before, after: before };
    await apply(database, added);
    return { before, after: await describe() };
  } finally {
    await database.close();
  }
}
