import type { ReactNode } from 'react';
import type { ListState } from '../../lib/list/list-state';
import styles from './toolbar.module.css';

type Nouns = readonly [one: string, many: string];

interface ListStatusProps {
  readonly list: ListState;
  readonly total: number | undefined;
  /** Singular and plural of the rows: `['package', 'packages']`. */
  readonly nouns: Nouns;
  /** Shows all rows instead of a page. */
  readonly isUnpaged?: boolean;
  /** Bulk actions on the selected rows. */
  readonly children?: ReactNode;
}

/** Number of rows as text: `12 enquiries`. */
export function countRows(total: number, [one, many]: Nouns): string {
  const count = new Intl.NumberFormat('en-IN').format(total);
  return `${count} ${total === 1 ? one : many}`;
}

function countText({ page, pageSize }: ListState, total: number, nouns: Nouns, isUnpaged = false): string {
  if (total === 0) return `No ${nouns[1]}`;
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  const rows = countRows(total, nouns);
  return isUnpaged ? rows : `${from}–${to} of ${rows}`;
}

/** Number of rows, announced whenever a filter changes it. */
export function ListStatus({ list, total, nouns, isUnpaged, children }: ListStatusProps) {
  return (
    <div className={styles.status}>
      <span role="status">
        {total === undefined ? `Loading ${nouns[1]}…` : countText(list, total, nouns, isUnpaged)}
      </span>
      {children}
    </div>
  );
}
