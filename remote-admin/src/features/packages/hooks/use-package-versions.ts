import { useInfiniteQuery } from '@tanstack/react-query';
import { adminQuery } from '../../../lib/data/query';
import { packageKeys } from '../api/package-keys';
import { readVersions, versionsPerPage } from '../api/package-versions';

/** The kept versions of a package, newest first, a page at a time. */
export function usePackageVersions(id: string) {
  return useInfiniteQuery({
    ...adminQuery,
    queryKey: packageKeys.versions(id),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => readVersions(id, pageParam, signal),
    getNextPageParam: (last, pages) =>
      last.length < versionsPerPage ? undefined : pages.length * versionsPerPage,
  });
}
