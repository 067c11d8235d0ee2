import { unwrap } from '@aertrip/platform';
import { row } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { parsePage, type Page } from '../list/page';

/**
 * Records whose history the panel tells; a price's id is `<departure>:<occupancy>`, a master's `hotels:<id>`, that of a
 * message's texts its template.
 */
export type HistoryKind =
  | 'package'
  | 'price'
  | 'booking'
  | 'enquiry'
  | 'quote'
  | 'master'
  | 'setting'
  | 'administrator'
  | 'message_text';

const changeSchema = row({
  id: v.string(),
  at: v.string(),
  /** Name of an administrator, "Customer", "Visitor" or "By itself". */
  actor: v.string(),
  table_name: v.string(),
  row_id: v.string(),
  /** What the part of the record is called; null: the record itself. */
  label: v.nullable(v.string()),
  /** The column; null for a row that came or went as a whole. */
  field: v.nullable(v.string()),
  old: v.unknown(),
  new: v.unknown(),
  /** Names of what the values refer to, where they are ids. */
  old_name: v.nullable(v.string()),
  new_name: v.nullable(v.string()),
  action: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
  reason: v.nullable(v.string()),
});

/** One field of a record that somebody changed. */
export type Change = v.InferOutput<typeof changeSchema>;

const pageSize = 20;

/** What became of a record, newest first. @param from rows to leave out, from the newest on */
export async function readHistory(
  kind: HistoryKind,
  id: string,
  from: number,
  signal: AbortSignal,
): Promise<Page<Change>> {
  const client = await adminClient();
  const answer = await client
    .rpc('record_history', { p_kind: kind, p_id: id, p_from: from, p_to: from + pageSize - 1 })
    .abortSignal(signal);
  return parsePage(changeSchema, unwrap(answer));
}
