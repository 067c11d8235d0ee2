import { queryOptions } from '@tanstack/react-query';

/** The masters of the filters. */
export const filterMastersOptions = () =>
  queryOptions({
    queryKey: ['packages', 'filter-masters'],
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const { readFilterMasters } = await import(/* webpackChunkName: 'readers' */ './read-masters');
      return readFilterMasters(signal);
    },
  });

/** Policies and questions that apply to every package, in the order of the masters. */
export const packageTermsOptions = () =>
  queryOptions({
    queryKey: ['packages', 'terms'],
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const { readPackageTerms } = await import(/* webpackChunkName: 'readers' */ './read-masters');
      return readPackageTerms(signal);
    },
  });
