import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import { adminQuery } from '../data/query';
import { getRowRange, type ListState } from './list-state';
import type { Page } from './page';

/** Zero-based indexes of first and last row, inclusive. */
export type RowRange = readonly [from: number, to: number];

/** Reads a range of the rows that match search and filters, in order. */
export type ReadPage<Row> = (list: ListState, range: RowRange, signal?: AbortSignal) => Promise<Page<Row>>;

/** Order and range as parameters of the list functions. */
export const pageArguments = ({ sort }: Pick<ListState, 'sort'>, [from, to]: RowRange) => ({
  p_sort: sort.column,
  p_descending: sort.descending,
  p_from: from,
  p_to: to,
});

/** Query of a list's page; keeps the previous page while the next one loads. */
export const pageOptions = <Row>(queryKey: QueryKey, list: ListState, read: ReadPage<Row>) =>
  queryOptions({
    ...adminQuery,
    queryKey,
    queryFn: ({ signal }) => read(list, getRowRange(list), signal),
    placeholderData: keepPreviousData,
    // No refetch on focus, so that rows do not move; the list announces new rows instead.
    refetchOnWindowFocus: false,
  });

export type PageOptions<Row> = ReturnType<typeof pageOptions<Row>>;
