import { queryOptions } from '@tanstack/react-query';

/** Policies and questions that apply to every package, in the order of the masters. */
export const packageTermsOptions = () =>
  queryOptions({
    queryKey: ['packages', 'terms'],
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const { readPackageTerms } = await import(/* webpackChunkName: 'readers' */ './read-package-terms');
      return readPackageTerms(signal);
    },
  });
