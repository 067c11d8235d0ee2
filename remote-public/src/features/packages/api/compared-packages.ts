import { unwrap } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';
import { queryOptions } from '@tanstack/react-query';
import type { PackageDetail } from '../model/package-detail';
import { packageDetailColumns, parsePackageDetail } from './package-detail-row';

/** The live packages of these slugs, in this order, each with its departures after `today`. */
export const comparedPackagesOptions = (slugs: readonly string[], today: string) =>
  queryOptions({
    queryKey: ['packages', 'compared', slugs, today],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<PackageDetail[]> => {
      if (slugs.length === 0) return [];
      const database = await customerDatabase();
      const result = await database
        .from('packages')
        .select(packageDetailColumns)
        .in('slug', [...slugs])
        .gt('departures.starts_on', today)
        .in('departures.status', ['open', 'guaranteed', 'closed'])
        .abortSignal(signal);
      const details = unwrap(result).map(parsePackageDetail);
      return slugs.flatMap((slug) => details.find((detail) => detail.slug === slug) ?? []);
    },
  });
