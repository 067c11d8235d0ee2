import { queryOptions } from '@tanstack/react-query';

const loadReaders = () => import(/* webpackChunkName: 'readers' */ './read-package-detail');

/**
 * One live package with its children and its departures after `today`. Fails with AppError `not-found` for an unknown
 * slug or an unpublished package.
 */
export const packageDetailOptions = (slug: string, today: string) =>
  queryOptions({
    queryKey: ['packages', 'detail', slug, today],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await loadReaders()).readPackageDetail(slug, today, signal),
  });

/** The present address of the live package that once had this slug; null for an unknown slug. */
export const packageSuccessorOptions = (slug: string) =>
  queryOptions({
    queryKey: ['packages', 'successor', slug],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await loadReaders()).readPackageSuccessor(slug, signal),
  });
