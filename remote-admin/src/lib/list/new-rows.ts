import type { ListState } from './list-state';
import type { PageOptions } from './page-options';

/** How often a visible list asks whether there are more rows, in ms. */
const interval = 20_000;

interface Reading {
  readonly total: number | undefined;
  /** When it was read, in ms. */
  readonly readAt: number;
}

/**
 * Asks for one row of a list, with the number of all that match: every 20 seconds while the page is visible, and when one
 * comes back to it. The page that is shown is where it begins.
 */
export const newRowsOptions = <Row>(
  getOptions: (list: ListState) => PageOptions<Row>,
  list: ListState,
  shown: Reading,
) => ({
  ...getOptions({ ...list, page: 1, pageSize: 1 }),
  initialData: { rows: [], total: shown.total ?? 0 },
  initialDataUpdatedAt: shown.readAt,
  // The number of another list is no number of this one.
  placeholderData: undefined,
  staleTime: interval,
  refetchInterval: interval,
  refetchOnWindowFocus: 'always' as const,
});

/** How many rows more there are than a page knows of; none by a reading that is older than the page. */
export const countNewRows = (shown: Reading, latest: Reading): number =>
  latest.readAt > shown.readAt ? Math.max(0, (latest.total ?? 0) - (shown.total ?? 0)) : 0;
