import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Database, Row } from '../data/database';
import { SerialQueue } from '../data/serial-queue';

/** A line: a row of `app.erasures`. `installation` identifies the database. */
const entrySchema = v.looseObject({
  installation: v.string(),
  id: v.string(),
  at: v.string(),
  customer_hash: v.nullable(v.string()),
});
type ErasureEntry = v.InferOutput<typeof entrySchema>;

const lineSchema = v.pipe(v.string(), v.parseJson(), entrySchema);

/**
 * Reads the recorded erasures, which are kept outside of backups. Each line begins with a line break, so a line cut off
 * by a power failure damages no other; the database still has the row and writes it again.
 * @returns `undefined` when there is no file
 * @throws Error of the file system when the file is unreadable
 */
export function readErasures(file: string): readonly ErasureEntry[] | undefined {
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const { success, output } = v.safeParse(lineSchema, line);
      return success ? [output] : [];
    });
}

export interface ErasureJournal {
  /** Repeats erasures that an older database lacks. @returns their number */
  eraseAgain(): Promise<number>;
  /** Appends the erasures that the file lacks. */
  write(): Promise<void>;
}

/** Opens a journal beside the data; after a restore, its erasures are applied again. */
export async function openErasureJournal(database: Database, file: string): Promise<ErasureJournal> {
  const [config] = await database.query<{ value: string }>(
    `select value from app.config where key = 'installation'`,
  );
  const installation = config?.value ?? '';
  const written = (readErasures(file) ?? []).filter((entry) => entry.installation === installation);
  const known = new Set(written.map(({ id }) => id));
  async function writeNew(): Promise<void> {
    const rows = await database.query<{ row: Row & { id: string } }>(
      'select to_jsonb(e) as row from app.erasures e where id <> all ($1::uuid[]) order by at',
      [[...known]],
    );
    if (rows.length === 0) return;
    await mkdir(path.dirname(file), { recursive: true });
    const lines = rows.map(({ row }) => `\n${JSON.stringify({ installation, ...row })}`);
    await appendFile(file, lines.join(''), { mode: 0o600, flush: true });
    for (const { row } of rows) known.add(row.id);
  }

  // Serialized, so that no line is written twice.
  const writes = new SerialQueue();
  return {
    eraseAgain: () =>
      database.transaction(async (query) => {
        const [row] = await query<{ done: number }>('select app.erase_again($1) as done', [written]);
        return row?.done ?? 0;
      }),
    write: () => writes.run(writeNew),
  };
}
