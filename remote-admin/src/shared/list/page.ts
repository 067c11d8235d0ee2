import { parse, parseRows } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import type { GenericSchema, InferOutput } from 'valibot';
import { adminQuery } from '../data/query';
import { getRowRange, type ListState } from './list-state';

/** One page of a list. */
export interface Page<Row> {
  readonly rows: Row[];
  /** Total number of matching rows. */
  readonly total: number;
  /** References of the rows that could not be read. */
  readonly unreadable?: readonly string[];
}

/** Parses the result of an `admin_…_page` function. @throws AppError `unknown` for another shape */
export const parsePage = <const Schema extends v.GenericSchema>(
  rowSchema: Schema,
  answer: unknown,
): Page<v.InferOutput<Schema>> => {
  const { total, rows } = parse(v.object({ total: v.number(), rows: v.unknown() }), answer);
  return { total, ...parseRows(rowSchema, rows) };
};

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

type Answer = PromiseLike<Parameters<typeof unwrap>[0]>;

/** The request for a range of the matching rows, by a list function of the database. */
type AskPage = (
  client: Awaited<ReturnType<typeof adminClient>>,
  list: ListState,
  range: RowRange,
) => Answer & { abortSignal(signal: AbortSignal): Answer };

async function send(ask: AskPage, ...[list, range, signal]: Parameters<ReadPage<unknown>>) {
  const request = ask(await adminClient(), list, range);
  return unwrap(await (signal ? request.abortSignal(signal) : request));
}

/** Reads a page of rows that match search and filters. */
export const pageReader =
  <const Row extends GenericSchema>(rowSchema: Row, ask: AskPage): ReadPage<InferOutput<Row>> =>
  async (...page) =>
    parsePage(rowSchema, await send(ask, ...page));

/** Reads a page of rows with the sums of all that match. */
export const summedPageReader =
  <const Row extends GenericSchema, const Sums extends GenericSchema>(
    rowSchema: Row,
    sumsSchema: Sums,
    ask: AskPage,
  ) =>
  async (...page: Parameters<ReadPage<unknown>>) => {
    const answer = await send(ask, ...page);
    return { ...parsePage(rowSchema, answer), sums: parse(sumsSchema, answer) };
  };
