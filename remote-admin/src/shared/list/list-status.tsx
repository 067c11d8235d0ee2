import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { countText, formatCount } from '../count-text';
import { getLastPage, type ListChange, type ListState } from './list-state';
import { IconButton } from '../icon-button';
import styles from './toolbar.module.css';
import type { PageOptions } from './page';
import { pollInterval } from '../data/query';

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

interface PaginationProps {
  readonly list: ListState;
  /** Total number of rows. */
  readonly total: number;
  readonly onChange: (change: ListChange) => void;
}

/** Page number with its neighbours and both ends; nothing for a single page. */
export function Pagination({ list: { page, pageSize }, total, onChange }: PaginationProps) {
  const last = getLastPage({ pageSize }, total);
  if (last === 1 && page === 1) return null;
  const button = (label: string, Icon: LucideIcon, to: number, isDisabled: boolean) => (
    <IconButton label={label} aria-disabled={isDisabled} onClick={() => onChange({ page: to })}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <span>{`Page ${formatCount(page)} of ${formatCount(last)}`}</span>
      {button('First page', ChevronsLeft, 1, page <= 1)}
      {button('Previous page', ChevronLeft, page - 1, page <= 1)}
      {button('Next page', ChevronRight, page + 1, page >= last)}
      {button('Last page', ChevronsRight, last, page >= last)}
    </nav>
  );
}

interface NewRowsProps<Row> {
  readonly list: ListState;
  readonly getOptions: (list: ListState) => PageOptions<Row>;
  /** Number of matching rows and load time (ms) of the visible page. */
  readonly total: number;
  readonly readAt: number;
  readonly onShow: () => void;
}

/** Announces rows added since the page loaded. They appear on a press, so that nothing moves while reading. */
export function NewRows<Row>({ list, getOptions, total, readAt, onShow }: NewRowsProps<Row>) {
  const latest = useQuery(newRowsOptions(getOptions, list, { total, readAt }));
  const count = countNewRows({ total, readAt }, { total: latest.data?.total, readAt: latest.dataUpdatedAt });
  return (
    <span role="status">
      {count > 0 && (
        <Button size="sm" variant="secondary" onClick={onShow}>
          {`Show ${formatCount(count)} new`}
        </Button>
      )}
    </span>
  );
}

interface Reading {
  readonly total: number | undefined;
  /** Read time in ms. */
  readonly readAt: number;
}

/**
 * Polls a list's total by reading one row: every 20 seconds while the page is visible, and when it becomes visible.
 * Starts from the displayed page.
 */
const newRowsOptions = <Row,>(
  getOptions: (list: ListState) => PageOptions<Row>,
  list: ListState,
  shown: Reading,
) => ({
  ...getOptions({ ...list, page: 1, pageSize: 1 }),
  initialData: { rows: [], total: shown.total ?? 0 },
  initialDataUpdatedAt: shown.readAt,
  // The count of another list is not reused.
  placeholderData: undefined,
  // The interval alone renews it: an old list is itself read anew when it is shown again.
  staleTime: Infinity,
  refetchInterval: pollInterval,
  refetchOnWindowFocus: 'always' as const,
});

/** Number of rows added since a page was read; none for an older count. */
const countNewRows = (shown: Reading, latest: Reading): number =>
  latest.readAt > shown.readAt ? Math.max(0, (latest.total ?? 0) - (shown.total ?? 0)) : 0;
