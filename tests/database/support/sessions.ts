import type { TestBackend } from '@aertrip/local-backend/testing';

/** A transaction, or statements that belong together; those of an array run in sequence. */
export type Script = string | readonly string[];

export interface Sessions {
  /**
   * Values of one query: one line per row, separated by `|`.
   * @throws the query's error
   */
  query(sql: string): Promise<string>;
  /** Runs scripts concurrently, each on its own connection, which continues after errors. */
  run(scripts: readonly Script[]): Promise<{ output: string; errors: string }>;
  close(): Promise<void>;
}

const textOf = (value: unknown) => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | bigint);
};

/** The values of one result, or of several statements. */
const linesOf = (rows: readonly unknown[]): string[] =>
  rows
    .filter((row) => Array.isArray(row))
    .flatMap((row: unknown[]) => (Array.isArray(row[0]) ? linesOf(row) : row.map(textOf).join('|')));

/** Superuser connections to a backend's database. */
export function openSessions(backend: TestBackend): Sessions {
  const sql = backend.connect();

  async function session(script: Script) {
    const own = await sql.reserve();
    const output: string[] = [];
    const errors: string[] = [];
    for (const statements of [script].flat()) {
      try {
        output.push(...linesOf(await own.unsafe(statements).values()));
      } catch (error) {
        errors.push((error as Error).message);
        await own.unsafe('rollback');
      }
    }
    await own.unsafe('select pg_advisory_unlock_all(); reset all; reset role');
    own.release();
    return { output, errors };
  }

  return {
    query: async (text) => linesOf(await sql.unsafe(text).values()).join('\n'),
    async run(scripts) {
      const ran = await Promise.all(scripts.map(session));
      return {
        output: ran.flatMap(({ output }) => output).join('\n'),
        errors: ran.flatMap(({ errors }) => errors).join('\n'),
      };
    },
    close: () => sql.end(),
  };
}
