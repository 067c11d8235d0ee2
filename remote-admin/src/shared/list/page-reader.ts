import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import type { GenericSchema, InferOutput } from 'valibot';
import type { ListState } from './list-state';
import { parsePage } from './page';
import type { ReadPage, RowRange } from './page-options';

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
