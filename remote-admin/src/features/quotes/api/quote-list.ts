import { keyOf } from '../../../shared/data/key-of';
import { isUuid } from '../../../shared/data/uuid';
import type { ListState } from '../../../shared/list/list-state';
import { pageArguments, pageOptions } from '../../../shared/list/page-options';
import { summedPageReader } from '../../../shared/list/page-reader';
import { toPeriod } from '../../../shared/list/period';
import { toSearchQuery } from '../../../shared/list/search-query';
import { listedQuoteSchema, quoteSumsSchema, stateFilters } from '../model/quote-list';
import { quoteKeys } from './quote-keys';

export const readQuotes = summedPageReader(listedQuoteSchema, quoteSumsSchema, (client, list, range) => {
  const { state, agent, made } = list.filters;
  return client.rpc(
    'admin_quote_page',
    {
      p_words: toSearchQuery(list.q) || undefined,
      p_state: keyOf(stateFilters, state),
      p_agent: isUuid(agent) ? agent : undefined,
      p_made: toPeriod(made),
      ...pageArguments(list, range),
    },
    { get: true },
  );
});

export type QuotePage = Awaited<ReturnType<typeof readQuotes>>;

export const quoteListOptions = (list: ListState) => pageOptions(quoteKeys.list(list), list, readQuotes);
