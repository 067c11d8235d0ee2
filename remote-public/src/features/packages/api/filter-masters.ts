import { queryOptions } from '@tanstack/react-query';

/** The masters of the filters. */
export const filterMastersOptions = () =>
  queryOptions({
    queryKey: ['packages', 'filter-masters'],
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const { readFilterMasters } = await import(/* webpackChunkName: 'readers' */ './read-filter-masters');
      return readFilterMasters(signal);
    },
  });
