import type { Change } from '../../../../shared/history/history-pages';
import { applyEdits, type Edit } from './edits';
import type { Records, Row } from './records';

/** The edits that take a change back; none when the form has no such row or field. */
function invert({ tableName: table, rowId, field, action, old }: Change, records: Records): Edit[] {
  // A theme is known by its package and its id.
  const id = table === 'package_themes' ? (rowId.split(':')[1] ?? '') : rowId;
  const edit = { table, id, from: null };
  const row = records[table]?.[id];
  if (table === 'departure_prices') {
    const isOffered = (id.split(':')[0] ?? '') in (records.departures ?? {});
    if (!isOffered || field === null) return [];
    return action === 'INSERT'
      ? ['amount_paise', 'mrp_paise'].map((column) => ({ ...edit, field: column, to: null }))
      : [{ ...edit, field, to: old ?? null }];
  }
  if (action === 'UPDATE')
    return row && field !== null && field in row ? [{ ...edit, field, to: old ?? null }] : [];
  if (table === 'packages' || !records[table]) return [];
  return [{ ...edit, field: null, to: action === 'DELETE' ? (old as Row | null) : null }];
}

/**
 * Takes changes back, newest first. Keeps past departures, and added ones with seats taken.
 * @param today as `2026-11-22`
 * @returns null when nothing differs
 */
export function undoChanges(
  typed: Records,
  changes: readonly Change[],
  taken: ReadonlyMap<string, number>,
  today: string,
): Records | null {
  let records = typed;
  for (const change of changes) {
    const [departureId = ''] = change.rowId.split(':');
    const departure = records.departures?.[departureId];
    const isKept =
      departure &&
      (String(departure.starts_on) <= today ||
        departure.status === 'departed' ||
        (change.action === 'INSERT' &&
          change.tableName === 'departures' &&
          (taken.get(departureId) ?? 0) > 0));
    if (!isKept) records = applyEdits(records, invert(change, records));
  }
  return JSON.stringify(records) === JSON.stringify(typed) ? null : records;
}
