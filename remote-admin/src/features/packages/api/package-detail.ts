import { toAppError, unwrap } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import { databaseWrite } from '../../../shared/data/database-write';
import { adminQuery } from '../../../shared/data/query';
import { getCreation, getEdits, type Edit } from '../model/edits/edits';
import { getRecords } from '../model/edits/records';
import { countsSchema, packageSchema, rowsSchema, type PackageDetail } from '../model/package-detail';
import type { PackageForm } from '../model/package-form';
import { packageKeys } from './package-keys';

const columns = columnsOf(packageSchema, {
  creator: 'admin_users!packages_created_by_fkey',
  editor: 'admin_users!packages_updated_by_fkey',
  destination: 'destinations',
});

/** @throws AppError `not-found` for an unknown package */
export async function readPackage(id: string, signal = new AbortController().signal): Promise<PackageDetail> {
  const client = await adminClient();
  const stored = await client.from('packages').select(columns).eq('id', id).abortSignal(signal).single();
  const detail = parse(packageSchema, unwrap(stored));
  // Read after the version: a concurrent change makes the version old, not the rows.
  const [rows, counts] = await Promise.all([
    client.rpc('package_rows', { p_id: id }, { get: true }).abortSignal(signal),
    client.rpc('admin_departures', { p_package: id }, { get: true }).abortSignal(signal),
  ]);
  return {
    ...detail,
    records: getRecords(parse(rowsSchema, unwrap(rows))),
    taken: new Map(
      parse(countsSchema, unwrap(counts)).map((departure) => [
        departure.id,
        departure.seatsHeld + departure.seatsBooked,
      ]),
    ),
  };
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

/**
 * Saves edits of a package, all or none.
 * @throws AppError `conflict` when others changed the same values, `invalid` with the reason
 */
export const editPackage = databaseWrite((client, id: string, edits: readonly Edit[]) =>
  client.rpc('edit_package', { p_id: id, p_edits: edits as Edit[] & [] }),
);

/** Creates a package, or finishes what an attempt stored whose response was lost. @returns its id */
export async function createPackage(form: PackageForm, id: string): Promise<string> {
  try {
    await editPackage(id, getCreation(form, id));
  } catch (error) {
    if (toAppError(error).code !== 'conflict') throw error;
    const detail = await readPackage(id).catch(() => null);
    if (!detail) throw error;
    await editPackage(id, getEdits(form, detail));
  }
  return id;
}
