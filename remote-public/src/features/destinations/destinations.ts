import { queryOptions } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { rarely, readOptions } from '../../lib/read-options';
import type { cardSchema, destinationSchema } from './read-destinations';

const loadReaders = () => import(/* webpackChunkName: 'readers' */ './read-destinations');

/** All active destinations, regions included, in the order of the masters. */
export const destinationCardsOptions = () =>
  readOptions(
    ['destinations', 'cards'],
    async (signal) => (await loadReaders()).readDestinationCards(signal),
    rarely,
  );

/** One destination. Fails with AppError `not-found` for an unknown slug. */
export const destinationOptions = (slug: string) =>
  queryOptions({
    queryKey: ['destinations', 'detail', slug],
    staleTime: rarely,
    queryFn: async ({ signal }) => (await loadReaders()).readDestination(slug, signal),
  });

/** A destination in lists and tiles. */
export type DestinationCard = InferOutput<typeof cardSchema>;

/** A destination on its own page. */
export type Destination = InferOutput<typeof destinationSchema>;
