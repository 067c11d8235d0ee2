import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The live packages of these ids, in the order of the ids. */
export const packagesByIdOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['packages', 'by-id', ids],
    staleTime: 60_000,
    retryOnMount: false,
    // Adding or removing a tour updates the list in place.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { readPackagesById } = await import(/* webpackChunkName: 'readers' */ './read-package-lists');
      return readPackagesById(ids, signal);
    },
  });
