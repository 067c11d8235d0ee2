import { useQuery } from '@tanstack/react-query';
import { partyQuotesOptions } from '../../features/booking/api/quote';
import type { Party } from '../../lib/party';
import { departureIdsOf, type ChosenTour, type ComparedTour } from './compared-tour';

/** Quotes of the party for each tour, from the database. */
export function useQuotes(tours: readonly ChosenTour[], party: Party) {
  const { data, isError, refetch } = useQuery(partyQuotesOptions(departureIdsOf(tours), party));

  function quoteOf({ departure }: ChosenTour): ComparedTour['quote'] {
    if (!departure) return { words: 'On request' };
    const answer = data?.[departure.id];
    if (!answer) return { words: isError ? 'Could not be calculated' : 'Calculating' };
    return 'refusal' in answer ? { words: answer.refusal.message } : answer.quote;
  }

  return {
    compared: tours.map((tour): ComparedTour => ({ ...tour, quote: quoteOf(tour) })),
    isFailed: isError && !data,
    retry: () => void refetch(),
  };
}
