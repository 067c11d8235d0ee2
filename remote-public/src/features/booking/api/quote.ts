import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toRooms, type Party } from '../../../lib/party';
import type { QuoteAnswer, QuoteRequest } from '../model/quote';

async function fetchQuote(request: QuoteRequest, signal: AbortSignal) {
  const { readQuote } = await import(/* webpackChunkName: 'readers' */ './read-quote');
  return readQuote(request, signal);
}

/**
 * A price from the database. Keeps the last price while the next one loads.
 * @throws AppError
 */
export const quoteOptions = (request: QuoteRequest) =>
  queryOptions({
    queryKey: ['booking', 'quote', request],
    queryFn: ({ signal }) => fetchQuote(request, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The price of a party; the database assigns its rooms. */
export const partyQuoteOptions = (departureId: string, party: Party) =>
  quoteOptions({ departureId, rooms: toRooms(party) });

/**
 * The prices of a party on several departures, by departure id.
 * @throws AppError when a price is missing
 */
export const partyQuotesOptions = (departureIds: readonly string[], party: Party) =>
  queryOptions({
    queryKey: ['booking', 'quotes', departureIds, party],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, QuoteAnswer>>> => {
      const rooms = toRooms(party);
      const answers = departureIds.map(
        async (departureId) => [departureId, await fetchQuote({ departureId, rooms }, signal)] as const,
      );
      return Object.fromEntries(await Promise.all(answers));
    },
    staleTime: 60_000,
  });
