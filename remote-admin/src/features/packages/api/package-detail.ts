import { goal, unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../lib/data/query';
import { departuresSchema, packageSchema, type PackageDetail } from '../model/package-detail';
import { packageKeys } from './package-keys';
import type { toSavePayload } from './save-payload';

const columns = columnsOf(packageSchema, {
  creator: 'admin_users!packages_created_by_fkey',
  editor: 'admin_users!packages_updated_by_fkey',
  destination: 'destinations',
  package_themes: true,
  package_stops: true,
  itinerary_days: true,
  package_images: true,
  package_inclusions: true,
});

/** @throws AppError `not-found` for an unknown package */
export async function readPackage(id: string, signal?: AbortSignal): Promise<PackageDetail> {
  const client = await adminClient();
  let query = client.from('packages').select(columns).eq('id', id);
  if (signal) query = query.abortSignal(signal);
  const detail = parse(packageSchema, unwrap(await query.single()));
  // Read after the version: a concurrent change of departures then makes the next save stale.
  let counted = client.rpc('admin_departures', { p_package: id }, { get: true });
  if (signal) counted = counted.abortSignal(signal);
  return { ...detail, departures: parse(departuresSchema, unwrap(await counted)) };
}

export const packageDetailOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: packageKeys.detail(id),
    queryFn: ({ signal }) => readPackage(id, signal),
  });

/** The stored package, bypassing the cache. */
export const fetchFreshPackage = (queryClient: QueryClient, id: string): Promise<PackageDetail> =>
  queryClient.fetchQuery({ ...packageDetailOptions(id), staleTime: 0 });

const savedSchema = row({ id: v.string(), version: v.number() });

/** Creates or updates a package with its children. @throws AppError `conflict` when stale, `invalid` with the reason */
export const savePackage = goal(
  'package',
  async (payload: ReturnType<typeof toSavePayload>): Promise<{ id: string; version: number }> => {
    const client = await adminClient();
    return parse(savedSchema, unwrap(await client.rpc('save_package', { p: payload })));
  },
);
