import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import { adminQuery } from '../data/query';
import { getRowRange, type ListState } from './list-state';
import type { Page } from './page';

/** Numbers of the first and the last row, counted from 0, both included. */
export type RowRange = readonly [from: number, to: number];

/** Reads the rows of a range that match a list's search and filters, in its order. */
export type ReadPage<Row> = (list: ListState, range: RowRange, signal?: AbortSignal) => Promise<Page<Row>>;

/** The order and the range of a list as the functions of the lists take them. */
export const pageArguments = ({ sort }: Pick<ListState, 'sort'>, [from, to]: RowRange) => ({
  p_sort: sort.column,
  p_descending: sort.descending,
  p_from: from,
  p_to: to,
});

/** Query of the page a list shows; the page before stays visible while the next one is fetched. */
export const pageOptions = <Row>(queryKey: QueryKey, list: ListState, read: ReadPage<Row>) =>
  queryOptions({
    ...adminQuery,
    queryKey,
    queryFn: ({ signal }) => read(list, getRowRange(list), signal),
    placeholderData: keepPreviousData,
    // Nothing moves under whoever comes back to the tab: the list says that there is more.
    refetchOnWindowFocus: false,
  });

export type PageOptions<Row> = ReturnType<typeof pageOptions<Row>>;
