import * as v from 'valibot';
import { databaseWrite } from '../../data/database-write';

/** Records of a bulk change. */
export type BulkKind = 'enquiry' | 'booking' | 'package' | 'departure';

/** New values by field, `null` to clear; `from` changes a value only if it is unchanged. */
export type BulkChanges = Readonly<Record<string, { readonly from?: unknown; readonly to: unknown }>>;

export interface BulkItem {
  readonly id: string;
  readonly changes: BulkChanges;
}

const itemSchema = v.object({
  id: v.string(),
  changes: v.record(v.string(), v.object({ from: v.unknown(), to: v.unknown() })),
});

const outcomesSchema = v.array(
  v.object({
    id: v.string(),
    /** `same`: it had the value already. */
    outcome: v.picklist(['done', 'same', 'refused']),
    reason: v.nullable(v.string()),
    /** Undo of the change; `null` when impossible. */
    undo: v.nullable(itemSchema),
  }),
);

/** Outcome of a record. */
export type BulkOutcome = v.InferOutput<typeof outcomesSchema>[number];

/** Chunk size: small enough for progress and for a stop in between. */
const chunkSize = 25;

const changeChunk = databaseWrite(
  (client, kind: BulkKind, items: readonly BulkItem[]) =>
    client.rpc('change_many', {
      p_kind: kind,
      p_items: items.map(({ id, changes }) => ({ id, changes: JSON.parse(JSON.stringify(changes)) })),
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
  items: readonly BulkItem[],
  onProgress: (outcomes: readonly BulkOutcome[]) => boolean,
): Promise<void> {
  const outcomes: BulkOutcome[] = [];
  for (let start = 0; start < items.length; start += chunkSize) {
    outcomes.push(...(await changeChunk(kind, items.slice(start, start + chunkSize))));
    if (!onProgress([...outcomes])) return;
  }
}

export interface BulkSummary {
  readonly done: number;
  readonly same: number;
  readonly refused: readonly BulkOutcome[];
  /** Undo of everything that can be undone. */
  readonly undo: readonly BulkItem[];
}

export const summarise = (outcomes: readonly BulkOutcome[]): BulkSummary => ({
  done: outcomes.filter(({ outcome }) => outcome === 'done').length,
  same: outcomes.filter(({ outcome }) => outcome === 'same').length,
  refused: outcomes.filter(({ outcome }) => outcome === 'refused'),
  undo: outcomes.flatMap(({ undo }) => undo ?? []),
});
