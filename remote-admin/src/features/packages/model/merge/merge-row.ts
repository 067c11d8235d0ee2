import type { Cell } from './cell';
import type { MergeLog, Versions } from './merge-log';

/** A row on both sides; without a base, both added it. */
export interface SharedRow<Row> extends Omit<Versions<Row>, 'base'> {
  readonly base: Row | undefined;
}

/**
 * Merges a row by cell. Other fields, such as the id or the taken seats, come from the stored row.
 * @param title label of the row; undefined for the package itself
 */
export function mergeRow<Row>(
  cells: readonly Cell<Row>[],
  { base, mine, theirs }: SharedRow<Row>,
  title: string | undefined,
  log: MergeLog,
): Row {
  const isChanged = (cell: Cell<Row>, row: Row) => base === undefined || !cell.isSame(base, row);
  let merged = theirs;
  for (const cell of cells) {
    if (cell.isSame(mine, theirs)) continue;
    const cellTitle = title === undefined ? cell.label : `${title} · ${cell.label}`;
    const format = (row: Row) => cell.format(row, log.getName) || 'Empty';
    if (!isChanged(cell, mine)) {
      log.taken.push({
        title: cellTitle,
        from: cell.format(mine, log.getName),
        to: cell.format(theirs, log.getName),
      });
    } else if (!isChanged(cell, theirs)) {
      merged = cell.copy(mine, merged);
    } else {
      const before = base === undefined ? 'Not there' : format(base);
      const side = log.decide({
        title: cellTitle,
        before,
        mine: format(mine),
        theirs: format(theirs),
      });
      if (side === 'mine') merged = cell.copy(mine, merged);
    }
  }
  return merged;
}
