import { unwrap } from '@aertrip/platform';
import { row } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type Page, parsePage } from '../list/page';
import { adminQuery } from '../data/query';

/**
 * Records with a history in the panel. The id of a master is `hotels:<id>`.
 */
export type HistoryKind =
  'package' | 'booking' | 'enquiry' | 'quote' | 'review' | 'master' | 'setting' | 'administrator';

const changeSchema = row({
  id: v.string(),
  at: v.string(),
  /** Display name of the author: an administrator, the customer, a visitor or the system. */
  actor: v.string(),
  table_name: v.string(),
  row_id: v.string(),
  /** Label of the part; null for the record itself. */
  label: v.nullable(v.string()),
  /** The column; null for an added or removed row. */
  field: v.nullable(v.string()),
  old: v.unknown(),
  new: v.unknown(),
  /** Names of referenced records, for values that are ids. */
  old_name: v.nullable(v.string()),
  new_name: v.nullable(v.string()),
  /** Path of the picture that the change is about. */
  picture: v.nullable(v.string()),
  action: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
  reason: v.nullable(v.string()),
});

/** A changed field of a record. */
export type Change = v.InferOutput<typeof changeSchema>;

const pageSize = 50;

/** A record's history, newest first. @param from number of rows to skip */
export async function readHistory(
  kind: HistoryKind,
  id: string,
  from: number,
  signal: AbortSignal,
): Promise<Page<Change>> {
  const client = await adminClient();
  const answer = await client
    .rpc('record_history', { p_kind: kind, p_id: id, p_from: from, p_to: from + pageSize - 1 }, { get: true })
    .abortSignal(signal);
  return parsePage(changeSchema, unwrap(answer));
}

/**
 * A record's history, newest first, page by page.
 * @param under query key prefix of the record; invalidating it invalidates the history
 */
export const useHistory = (under: QueryKey, kind: HistoryKind, id: string) =>
  useInfiniteQuery({
    ...adminQuery,
    queryKey: [...under, 'history', kind, id],
    queryFn: ({ pageParam, signal }) => readHistory(kind, id, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((count, { rows }) => count + rows.length, 0);
      return read < total ? read : null;
    },
    // Refetches on opening, because others may have made changes.
    staleTime: 0,
  });
