import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { packageDetailColumns, parsePackageDetail } from './package-detail-row';

/** @throws AppError `not-found` for an unknown slug or an unpublished package */
export async function readPackageDetail(slug: string, today: string, signal: AbortSignal) {
  const database = await customerDatabase();
  const result = await database
    .from('packages')
    .select(packageDetailColumns)
    .eq('slug', slug)
    .gt('departures.starts_on', today)
    .in('departures.status', ['open', 'guaranteed', 'closed'])
    .abortSignal(signal)
    .maybeSingle();
  return parsePackageDetail(unwrap(result));
}

const successorSchema = v.nullable(
  row({
    packages: v.nullable(row({ slug: v.string(), destinations: v.nullable(row({ slug: v.string() })) })),
  }),
);
const successorColumns = columnsOf(successorSchema, { packages: [true, { destinations: true }] });

/** @throws AppError on an outage or an unexpected response */
export async function readPackageSuccessor(slug: string, signal: AbortSignal) {
  const database = await customerDatabase();
  const result = await database
    .from('package_slug_history')
    .select(successorColumns)
    .eq('slug', slug)
    .limit(1)
    .abortSignal(signal);
  const [entry = null] = unwrap(result);
  const current = parse(successorSchema, entry)?.packages;
  return current ? { slug: current.slug, destinationSlug: current.destinations?.slug ?? null } : null;
}
