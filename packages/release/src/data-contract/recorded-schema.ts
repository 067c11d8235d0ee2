import * as v from 'valibot';
import { parseJson } from '../core/parse-json';
import { schemaKey } from '../core/store-layout';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';
import { hashOfSchema, schemaDescriptionSchema, type SchemaDescription } from './schema-description';

const recordedSchema = v.object({
  schema: schemaDescriptionSchema,
  hash: v.string(),
  /** What it was read from, such as the host of a database. */
  source: v.string(),
  at: v.string(),
  by: v.string(),
});

/** The schema of a channel's database, as somebody recorded it last. */
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
    schema,
    source,
    by,
  }: { readonly schema: SchemaDescription; readonly source: string; readonly by: string },
): Promise<RecordedSchema> {
  const recorded = { schema, hash: hashOfSchema(schema), source, at: new Date().toISOString(), by };
  await toStore(store).write(schemaKey(channel), JSON.stringify(recorded, null, 2));
  return recorded;
}
