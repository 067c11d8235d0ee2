import { queryOptions } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import type { cardSchema, destinationSchema } from './read-destinations';

const loadReaders = () => import(/* webpackChunkName: 'readers' */ './read-destinations');

// Destinations change a few times a year; five minutes save a request on nearly every page.
const staleTime = 5 * 60_000;

/** All active destinations, regions included, in the order of the masters. */
export const destinationCardsOptions = () =>
  queryOptions({
    queryKey: ['destinations', 'cards'],
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => (await loadReaders()).readDestinationCards(signal),
  });

/** One destination. Fails with AppError `not-found` for an unknown slug. */
export const destinationOptions = (slug: string) =>
  queryOptions({
    queryKey: ['destinations', 'detail', slug],
    staleTime,
    queryFn: async ({ signal }) => (await loadReaders()).readDestination(slug, signal),
  });

/** A destination in lists and tiles. */
export type DestinationCard = InferOutput<typeof cardSchema>;

/** A destination on its own page. */
export type Destination = InferOutput<typeof destinationSchema>;
