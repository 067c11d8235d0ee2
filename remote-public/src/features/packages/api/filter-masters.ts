import { queryOptions } from '@tanstack/react-query';
import { packageKeys } from './package-keys';

/** The masters of the filters. */
export const filterMastersOptions = () =>
  queryOptions({
    queryKey: packageKeys.filterMasters,
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const { readFilterMasters } = await import(/* webpackChunkName: 'readers' */ './read-filter-masters');
      return readFilterMasters(signal);
    },
  });
