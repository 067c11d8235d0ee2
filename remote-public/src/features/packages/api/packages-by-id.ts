import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { packageKeys } from './package-keys';

/** The live packages of these ids, in the order of the ids. */
export const packagesByIdOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: packageKeys.byId(ids),
    staleTime: 60_000,
    retryOnMount: false,
    // Adding or removing a tour updates the list in place.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { readPackagesById } = await import(/* webpackChunkName: 'readers' */ './read-packages-by-id');
      return readPackagesById(ids, signal);
    },
  });
