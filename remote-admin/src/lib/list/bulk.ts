import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';

/** What is changed together. */
export type BulkKind = 'enquiry' | 'booking' | 'package' | 'departure';

/** New values by field, `null` for none; `from` where only a value that is still there may be changed. */
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
    /** `same`: it was so already. */
    outcome: v.picklist(['done', 'same', 'refused']),
    reason: v.nullable(v.string()),
    /** What takes it back; `null`: nothing does. */
    undo: v.nullable(itemSchema),
  }),
);

/** What became of one record. */
export type BulkOutcome = v.InferOutput<typeof outcomesSchema>[number];

/** As many as are changed at once: few enough to wait for, and to stop between. */
const chunkSize = 25;

async function changeChunk(kind: BulkKind, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
  const client = await adminClient();
  const answer = await client.rpc('change_many', {
    p_kind: kind,
    p_items: items.map(({ id, changes }) => ({ id, changes: JSON.parse(JSON.stringify(changes)) })),
  });
  return parse(outcomesSchema, unwrap(answer));
}

/**
 * Changes records chunk by chunk and tells what became of each; one that is refused does not stop the rest.
 * @param onProgress gets the outcomes so far after each chunk; `false` stops before the next one
 * @throws AppError when a chunk did not arrive; what was told before is done
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
  /** What takes back all that can be taken back. */
  readonly undo: readonly BulkItem[];
}

export const summarise = (outcomes: readonly BulkOutcome[]): BulkSummary => ({
  done: outcomes.filter(({ outcome }) => outcome === 'done').length,
  same: outcomes.filter(({ outcome }) => outcome === 'same').length,
  refused: outcomes.filter(({ outcome }) => outcome === 'refused'),
  undo: outcomes.flatMap(({ undo }) => undo ?? []),
});
