import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { packageDetailColumns, parsePackageDetail } from './package-detail-row';
import { packageKeys } from './package-keys';

/**
 * One live package with its children and its departures after `today`. Fails with AppError `not-found` for an unknown
 * slug or an unpublished package.
 */
export const packageDetailOptions = (slug: string, today: string) =>
  queryOptions({
    queryKey: packageKeys.detail(slug, today),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const result = await customerDatabase()
        .from('packages')
        .select(packageDetailColumns)
        .eq('slug', slug)
        .gt('departures.starts_on', today)
        .in('departures.status', ['open', 'guaranteed', 'closed'])
        .abortSignal(signal)
        .maybeSingle();
      return parsePackageDetail(unwrap(result));
    },
  });

const successorSchema = v.nullable(
  row({
    packages: v.nullable(row({ slug: v.string(), destinations: v.nullable(row({ slug: v.string() })) })),
  }),
);
const successorColumns = columnsOf(successorSchema, { packages: [true, { destinations: true }] });

/** The present address of the live package that once had this slug; null for an unknown slug. */
export const packageSuccessorOptions = (slug: string) =>
  queryOptions({
    queryKey: packageKeys.successor(slug),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const result = await customerDatabase()
        .from('package_slug_history')
        .select(successorColumns)
        .eq('slug', slug)
        .limit(1)
        .abortSignal(signal);
      const [entry = null] = unwrap(result);
      const current = parse(successorSchema, entry)?.packages;
      return current ? { slug: current.slug, destinationSlug: current.destinations?.slug ?? null } : null;
    },
  });
