import { toAppError, unwrap } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import type { ListState } from '../../shared/list/list-state';
import { adminKey, adminQuery } from '../../shared/data/query';
import { databaseWrite } from '../../shared/data/database-write';
import { type Edit, getCreation, getEdits } from './model/edits/edits';
import { getRecords } from './model/edits/records';
import { countsSchema, type PackageDetail, packageSchema, rowsSchema } from './model/package-detail';
import type { PackageForm } from './model/package-form';
import { databaseError } from '../../shared/data/error-message';
import { packageRowSchema, packageStates, type PackageStatus } from './model/package-status';
import { pageArguments, pageOptions, pageReader } from '../../shared/list/page';
import { isUuid } from '../../shared/list/filter-values';

/** Query keys of packages; all start with `all`. */
export const packageKeys = {
  all: [...adminKey, 'packages'] as const,
  list: (list: ListState) => [...packageKeys.all, 'list', list] as const,
  detail: (id: string) => [...packageKeys.all, 'detail', id] as const,
  choices: [...adminKey, 'package-choices'] as const,
};

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

/**
 * Publishes, archives, or reverts to a draft.
 * @param at ISO time from which visitors see it; null: at once
 * @throws AppError `conflict` when stale, `invalid` with the missing requirements
 */
export const setPackageStatus = databaseWrite(
  (client, id: string, to: PackageStatus, version: number, at: string | null) =>
    client.rpc('set_package_status', { p_id: id, p_to: to, p_version: version, p_at: at ?? undefined }),
);

const missingPartsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The requirements that a package misses for publication; empty for another error. */
export function getMissingParts(error: unknown): string[] {
  const database = databaseError(error);
  if (database?.code !== 'PT422') return [];
  const result = v.safeParse(missingPartsSchema, database.details);
  return result.success ? result.output : [];
}

/** Packages that match the search and filters, in order. */
export const readPackages = pageReader(packageRowSchema, (client, { q, filters, sort }, range) =>
  client.rpc(
    'admin_package_page',
    {
      p_words: q || undefined,
      p_status: packageStates.find((known) => known === filters.status),
      p_destination: isUuid(filters.destination) ? filters.destination : undefined,
      ...pageArguments({ sort }, range),
    },
    { get: true },
  ),
);

export const packageListOptions = (list: ListState) =>
  pageOptions(packageKeys.list(list), list, readPackages);
