import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import { isUuid } from '../../../shared/data/uuid';
import type { ListState } from '../../../shared/list/list-state';
import { parsePage, type Page } from '../../../shared/list/page';
import { pageArguments, pageOptions, type RowRange } from '../../../shared/list/page-options';
import { toPeriod } from '../../../shared/list/period';
import { toSearchQuery } from '../../../shared/list/search-query';
import {
  isStateFilter,
  listedQuoteSchema,
  quoteSumsSchema,
  type ListedQuote,
  type QuoteSums,
} from '../model/quote-list';
import { quoteKeys } from './quote-keys';

/** A page of quotes with the totals of all that match. */
export interface QuotePage extends Page<ListedQuote> {
  readonly sums: QuoteSums;
}

export async function readQuotes(list: ListState, range: RowRange, signal?: AbortSignal): Promise<QuotePage> {
  const client = await adminClient();
  const { state, agent, made } = list.filters;
  let query = client.rpc(
    'admin_quote_page',
    {
      p_words: toSearchQuery(list.q) || undefined,
      p_state: isStateFilter(state) ? state : undefined,
      p_agent: isUuid(agent) ? agent : undefined,
      p_made: toPeriod(made),
      ...pageArguments(list, range),
    },
    { get: true },
  );
  if (signal) query = query.abortSignal(signal);
  const answer = unwrap(await query);
  return { ...parsePage(listedQuoteSchema, answer), sums: parse(quoteSumsSchema, answer) };
}

export const quoteListOptions = (list: ListState) => pageOptions(quoteKeys.list(list), list, readQuotes);
