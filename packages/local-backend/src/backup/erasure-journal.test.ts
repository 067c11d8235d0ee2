import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database, Query } from '../data/database';
import { openErasureJournal, readErasures } from './erasure-journal';

let home: string;
let file: string;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'aertrip-erasures-'));
  file = path.join(home, 'kept/erasures.jsonl');
});

afterEach(() => rmSync(home, { recursive: true }));

const erasure = (id: string) => ({ id, at: '2026-11-20T10:00:00+00:00', customer_hash: null, bookings: [] });

/** A database with these erasures that records the calls of `erase_again`. */
function databaseOf(installation: string, erasures: { id: string }[]) {
  const asked: { id: string }[][] = [];
  const query = (async (text: string, params: unknown[] = []) => {
    if (text.includes('app.config')) return [{ value: installation }];
    if (text.includes('erase_again')) {
      const entries = params[0] as { id: string }[];
      asked.push(entries);
      return [{ done: entries.length }];
    }
    const known = params[0] as string[];
    return erasures.filter(({ id }) => !known.includes(id)).map((row) => ({ row }));
  }) as Query;
  const transaction = <T>(task: (query: Query) => Promise<T>) => task(query);
  return { database: { query, transaction } as Database, asked };
}

test('writes each erasure once across repeated openings', async () => {
  const { database } = databaseOf('ours', [erasure('a')]);
  for (let time = 0; time < 2; time += 1) {
    const journal = await openErasureJournal(database, file);
    await journal.write();
    await journal.write();
  }
  expect(readErasures(file)?.map(({ id }) => id)).toEqual(['a']);
});

test('isolates a line cut off by a power failure and writes it again', async () => {
  const { database } = databaseOf('ours', [erasure('a'), erasure('b')]);
  await (await openErasureJournal(databaseOf('ours', [erasure('a')]).database, file)).write();
  appendFileSync(file, '\n{"installation":"ours","id":"b","a');
  await (await openErasureJournal(database, file)).write();
  expect(readErasures(file)?.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(readFileSync(file, 'utf8')).toContain('"a\n{');
});

test('ignores erasures of another database', async () => {
  await (await openErasureJournal(databaseOf('former', [erasure('a')]).database, file)).write();
  await (await openErasureJournal(databaseOf('ours', [erasure('b')]).database, file)).write();
  const { database, asked } = databaseOf('ours', []);
  expect(await (await openErasureJournal(database, file)).eraseAgain()).toBe(1);
  expect(asked.flat().map(({ id }) => id)).toEqual(['b']);
});

test('returns no list when nothing was ever erased', () => {
  expect(readErasures(file)).toBeUndefined();
});
