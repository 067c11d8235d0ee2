import { countText, formatCount } from '../count-text';
import type { ListState } from './list-state';

type Nouns = readonly [one: string, many: string];

interface ListStatusProps {
  readonly list: ListState;
  readonly total: number | undefined;
  /** Singular and plural of the rows: `['package', 'packages']`. */
  readonly nouns: Nouns;
  /** Whether the rows could not be loaded. */
  readonly isFailed: boolean;
}

function rangeText({ page, pageSize }: ListState, total: number, nouns: Nouns): string {
  if (total === 0) return `No ${nouns[1]}`;
  if (total <= pageSize) return countText(total, ...nouns);
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  return `${formatCount(from)}–${formatCount(to)} of ${countText(total, ...nouns)}`;
}

/** Number of rows, announced whenever a filter changes it. */
export function ListStatus({ list, total, nouns, isFailed }: ListStatusProps) {
  if (isFailed) return null;
  return (
    <span role="status">{total === undefined ? `Loading ${nouns[1]}…` : rangeText(list, total, nouns)}</span>
  );
}
