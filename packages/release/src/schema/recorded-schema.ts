import * as v from 'valibot';
import { sha256 } from '../core/hash';
import { parseJson } from '../core/refusal';
import { schemaKey } from '../core/store-layout';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';
import { migrationSchema, type Migration } from './migrations';

const recordedSchema = v.object({
  migrations: v.array(migrationSchema),
  hash: v.string(),
  /** Folder of the migrations, or host and name of the database. */
  source: v.string(),
  at: v.string(),
  by: v.string(),
});

/** The migrations of a channel's database, as recorded last. */
export type RecordedSchema = v.InferOutput<typeof recordedSchema>;

export async function readRecordedSchema(
  store: StoreLike,
  channel: string,
): Promise<RecordedSchema | undefined> {
  const key = schemaKey(channel);
  const text = await readText(toStore(store), key);
  const next = 'Record it again (npx mfe schema record).';
  return text === undefined ? undefined : parseJson(recordedSchema, text, key, next);
}

export async function recordSchema(
  store: StoreLike,
  channel: string,
  {
    migrations,
    source,
    by,
  }: { readonly migrations: readonly Migration[]; readonly source: string; readonly by: string },
): Promise<RecordedSchema> {
  const hash = sha256(JSON.stringify(migrations.map(({ name, sql }) => [name, sql])));
  const recorded = { migrations: [...migrations], hash, source, at: new Date().toISOString(), by };
  await toStore(store).write(schemaKey(channel), JSON.stringify(recorded, null, 2));
  return recorded;
}
