import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { adminQuery } from '../data/query';
import { readHistory, type HistoryKind } from './history-pages';

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
