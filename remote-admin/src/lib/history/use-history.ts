import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { adminQuery } from '../data/query';
import { readHistory, type HistoryKind } from './history';

/**
 * What became of a record, newest first, page by page.
 * @param under beginning of the query keys that a change of the record makes stale; the history becomes stale with them
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
    // What others changed meanwhile is read whenever the history is opened.
    staleTime: 0,
  });
