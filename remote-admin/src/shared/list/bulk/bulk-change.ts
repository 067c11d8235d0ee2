import * as v from 'valibot';
import { databaseWrite } from '../../data/database-write';

/** Records of a bulk change. */
export type BulkKind = 'enquiry' | 'booking' | 'package' | 'departure';

/** New values by field, `null` to clear. */
export type BulkChanges = Readonly<Record<string, { readonly to: unknown }>>;

const outcomesSchema = v.array(
  v.object({
    id: v.string(),
    /** `same`: it had the value already. */
    outcome: v.picklist(['done', 'same', 'refused']),
    reason: v.nullable(v.string()),
  }),
);

/** Outcome of a record. */
export type BulkOutcome = v.InferOutput<typeof outcomesSchema>[number];

/** Chunk size: small enough for progress and for a stop in between. */
const chunkSize = 25;

const changeChunk = databaseWrite(
  (client, kind: BulkKind, ids: readonly string[], changes: BulkChanges) =>
    client.rpc('change_many', {
      p_kind: kind,
      p_items: ids.map((id) => ({ id, changes: changes as never })),
    }),
  outcomesSchema,
);

/**
 * Changes records chunk by chunk and collects the outcomes; a refused record does not stop the rest.
 * @param onProgress receives the outcomes so far after each chunk; `false` stops before the next one
 * @throws AppError when a chunk fails; earlier outcomes remain valid
 */
export async function changeMany(
  kind: BulkKind,
  ids: readonly string[],
  changes: BulkChanges,
  onProgress: (outcomes: readonly BulkOutcome[]) => boolean,
): Promise<void> {
  const outcomes: BulkOutcome[] = [];
  for (let start = 0; start < ids.length; start += chunkSize) {
    outcomes.push(...(await changeChunk(kind, ids.slice(start, start + chunkSize), changes)));
    if (!onProgress([...outcomes])) return;
  }
}
