import { pollInterval } from '../data/query';
import type { ListState } from './list-state';
import type { PageOptions } from './page-options';

interface Reading {
  readonly total: number | undefined;
  /** Read time in ms. */
  readonly readAt: number;
}

/**
 * Polls a list's total by reading one row: every 20 seconds while the page is visible, and when it becomes visible.
 * Starts from the displayed page.
 */
export const newRowsOptions = <Row>(
  getOptions: (list: ListState) => PageOptions<Row>,
  list: ListState,
  shown: Reading,
) => ({
  ...getOptions({ ...list, page: 1, pageSize: 1 }),
  initialData: { rows: [], total: shown.total ?? 0 },
  initialDataUpdatedAt: shown.readAt,
  // The count of another list is not reused.
  placeholderData: undefined,
  staleTime: pollInterval,
  refetchInterval: pollInterval,
  refetchOnWindowFocus: 'always' as const,
});

/** Number of rows added since a page was read; none for an older count. */
export const countNewRows = (shown: Reading, latest: Reading): number =>
  latest.readAt > shown.readAt ? Math.max(0, (latest.total ?? 0) - (shown.total ?? 0)) : 0;
