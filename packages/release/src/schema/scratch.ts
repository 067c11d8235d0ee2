import { ReleaseRefused } from '../core/refusal';
import type { Role } from '../releases/screen-fixtures';
import type { Migration } from './migrations';

/** Answer of the REST API. */
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
