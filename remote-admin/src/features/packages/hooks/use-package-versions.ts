import { useInfiniteQuery } from '@tanstack/react-query';
import { adminQuery } from '../../../lib/data/query';
import { packageKeys } from '../api/package-keys';
import { readVersions, versionsPerPage } from '../api/package-versions';

/** A package's versions, newest first, page by page. */
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
