import * as v from 'valibot';
import { rowsOf, type Records, type Row } from './records';

/** A change of a field, as `edit_package` takes it; without a field, of a row that is added or removed. */
const editSchema = v.object({
  table: v.string(),
  id: v.string(),
  field: v.nullable(v.string()),
  from: v.unknown(),
  to: v.unknown(),
});
export const editsSchema = v.array(editSchema);
export type Edit = v.InferOutput<typeof editSchema>;

/** An edit of a value that others changed meanwhile. */
export interface Conflict extends Edit {
  /** The rows with their values. */
  readonly theirs: Records;
}

const prices = 'departure_prices';
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const rowOf = (records: Records, { table, id }: Pick<Edit, 'table' | 'id'>): Row | undefined =>
  records[table]?.[id];

/** Whether a row has all values of another; derived values of the other may be missing. */
const contains = (row: Row, values: unknown) =>
  Object.entries(values as Row).every(([field, value]) => isSame(row[field], value));

/**
 * The edits between two states. Prices have no rows of their own: one without an amount is none.
 * @param stored the values edits start from
 * @param before `stored` in the format of `after`
 */
export function diffRecords(stored: Records, before: Records, after: Records): Edit[] {
  return Object.keys({ ...stored, ...after }).flatMap((table) => {
    const ids = Object.keys({ ...before[table], ...after[table] });
    return ids.flatMap((id): Edit[] => {
      const [was, is] = [before[table]?.[id], after[table]?.[id]];
      if (table !== prices && !was) return [{ table, id, field: null, from: null, to: is }];
      if (table !== prices && !is) return [{ table, id, field: null, from: stored[table]?.[id], to: null }];
      return Object.keys({ ...was, ...is })
        .filter((field) => !isSame(was?.[field], is?.[field]) && !(is && !(field in is)))
        .map((field) => ({
          table,
          id,
          field,
          from: stored[table]?.[id]?.[field] ?? null,
          to: is?.[field] ?? null,
        }));
    });
  });
}

/** @param former the rows that edits of removed rows bring back */
export function applyEdits(records: Records, edits: readonly Edit[], former: Records = {}): Records {
  const next: Record<string, Record<string, Row>> = {};
  const open = (table: string) => (next[table] ??= { ...records[table] });
  /** A departure that others removed, with its prices. */
  const bringBack = (departureId: string) => {
    const departure = former.departures?.[departureId];
    if (!departure || departureId in open('departures')) return;
    open('departures')[departureId] = departure;
    for (const [key, price] of Object.entries(former[prices] ?? {}))
      if (key.startsWith(`${departureId}:`)) open(prices)[key] = price;
  };
  for (const edit of edits) {
    const { table, id, field, to } = edit;
    if (table === prices && to !== null) bringBack(id.split(':')[0] ?? '');
    const rows = open(table);
    if (field !== null) rows[id] = { ...(rows[id] ?? rowOf(former, edit)), [field]: to };
    else if (to) rows[id] = to as Row;
    else delete rows[id];
  }
  const departures = next.departures ?? records.departures ?? {};
  next[prices] = Object.fromEntries(
    Object.entries(open(prices)).filter(([id]) => (id.split(':')[0] ?? '') in departures),
  );
  return { ...records, ...next };
}

/** Whether an edit would overwrite a value that it was not made on. */
function isConflict(records: Records, edit: Edit): boolean {
  const row = rowOf(records, edit);
  if (edit.field === null) return row !== undefined && !contains(row, edit.to ?? edit.from);
  if (!row && edit.table !== prices) return true;
  const now = row?.[edit.field];
  return !isSame(now, edit.from) && !isSame(now, edit.to);
}

/** Applies edits to a newer state; conflicting ones are applied, and listed. */
export function rebase(
  records: Records,
  edits: readonly Edit[],
  former: Records,
): { records: Records; conflicts: Conflict[] } {
  return {
    records: applyEdits(records, edits, former),
    conflicts: edits
      .filter((edit) => isConflict(records, edit))
      .map((edit) => ({ ...edit, theirs: records })),
  };
}

/** Replaces the value of a conflict, or the row that others removed or changed, by theirs. */
export function takeTheirs(records: Records, conflict: Conflict): Records {
  const { field, theirs } = conflict;
  const [departureId = ''] = conflict.id.split(':');
  // Others removed the departure of the price.
  const isGone = conflict.table === prices && !theirs.departures?.[departureId];
  const table = isGone ? 'departures' : conflict.table;
  const id = isGone ? departureId : conflict.id;
  const their = rowOf(theirs, { table, id });
  const isPrice = table === prices;
  if (field !== null && (their || isPrice))
    return applyEdits(records, [{ table, id, field, from: null, to: their?.[field] ?? null }]);
  const belongs = ([key]: [key: string, row: Row]) => key.startsWith(`${id}:`);
  const replaced = (name: string, isReplaced: (entry: [key: string, row: Row]) => boolean) =>
    Object.fromEntries([
      ...rowsOf(records, name).filter((entry) => !isReplaced(entry)),
      ...rowsOf(theirs, name).filter(isReplaced),
    ]);
  return { ...records, [prices]: replaced(prices, belongs), [table]: replaced(table, ([key]) => key === id) };
}
