/**
 * `npx tsx bench/data-contract/main.ts`: runs every migration of `migrations.ts` on the real schema, one after the other
 * and each undone again, and judges it by what the four apps declare today. Minutes, since each is a whole catalogue.
 */
import path from 'node:path';
import { openScratchDatabase } from '@aertrip/local-backend/scratch';
import { repositoryRoot } from '@aertrip/release';
import {
  findBreakages,
  findDataUses,
  readMigrations,
  readSchema,
  sentenceOf,
} from '@aertrip/release/data-contract';
import { breaking, harmless } from './migrations';

const apps = ['host', 'remote-public', 'remote-user', 'remote-admin'];
const uses = await Promise.all(apps.map((app) => findDataUses(app, path.join(repositoryRoot, app))));

const database = await openScratchDatabase();
const query = (sql: string) => database.query(sql);
for (const { sql } of await readMigrations(path.join(repositoryRoot, 'supabase/migrations')))
  await database.script(sql);
const before = await readSchema(query);

async function sentencesAfter(sql: string): Promise<string[]> {
  await query('begin');
  try {
    await query(`do $migration$ begin ${sql.replace(/;?$/, ';')} end $migration$`);
    const after = await readSchema(query);
    return uses.flatMap((use) =>
      use ? findBreakages(use, { before, after }).map((each) => sentenceOf(each)) : [],
    );
  } finally {
    await query('rollback');
  }
}

let wrong = 0;
const judge = async (sql: string, isRight: (sentences: readonly string[]) => boolean) => {
  const sentences = await sentencesAfter(sql).catch((error: unknown) => [`does not run: ${String(error)}`]);
  if (isRight(sentences)) return;
  wrong += 1;
  console.log(`WRONG ${sql}\n  ${sentences.join('\n  ') || 'nothing found'}`);
};

const startedAt = performance.now();
for (const [sql, says] of breaking)
  await judge(sql, (sentences) => sentences.some((each) => says.test(each)));
for (const sql of harmless) await judge(sql, (sentences) => sentences.length === 0);
await database.close();
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(
  `${breaking.length} breaking and ${harmless.length} harmless migrations, ${wrong} judged wrongly, ${seconds} s.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
