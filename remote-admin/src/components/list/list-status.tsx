import type { ReactNode } from 'react';
import type { ListState } from '../../lib/list/list-state';
import styles from './toolbar.module.css';

interface ListStatusProps {
  readonly list: ListState;
  readonly total: number | undefined;
  /** What the rows are: `['package', 'packages']`. */
  readonly nouns: readonly [one: string, many: string];
  /** All rows are shown, not a page of them. */
  readonly isWhole?: boolean;
  /** Bulk actions of the chosen rows. */
  readonly children?: ReactNode;
}

function countText(
  { page, pageSize }: ListState,
  total: number,
  [one, many]: readonly [string, string],
  isWhole = false,
): string {
  if (total === 0) return `No ${many}`;
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  const count = new Intl.NumberFormat('en-IN').format(total);
  const rows = `${count} ${total === 1 ? one : many}`;
  return isWhole ? rows : `${from}–${to} of ${rows}`;
}

/** How many rows there are, announced again whenever a filter changes them. */
export function ListStatus({ list, total, nouns, isWhole, children }: ListStatusProps) {
  return (
    <div className={styles.status}>
      <span role="status">
        {total === undefined ? `Loading ${nouns[1]}…` : countText(list, total, nouns, isWhole)}
      </span>
      {children}
    </div>
  );
}
