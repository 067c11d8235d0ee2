import { unwrap } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import type { ListState } from '../../../shared/list/list-state';
import { parsePage, type Page } from '../../../shared/list/page';
import { pageArguments, pageOptions, type RowRange } from '../../../shared/list/page-options';
import { toSearchQuery } from '../../../shared/list/search-query';
import { isUuid } from '../../../shared/data/uuid';
import { packageRowSchema, type PackageRow } from '../model/package-row';
import { packageStatuses } from '../model/package-status';
import { packageKeys } from './package-keys';

/** Packages that match the search and filters, in order. */
export async function readPackages(
  { q, filters, sort }: ListState,
  range: RowRange,
  signal?: AbortSignal,
): Promise<Page<PackageRow>> {
  const client = await adminClient();
  let query = client.rpc(
    'admin_package_page',
    {
      p_words: toSearchQuery(q) || undefined,
      p_status: packageStatuses.find((known) => known === filters.status),
      p_destination: isUuid(filters.destination) ? filters.destination : undefined,
      ...pageArguments({ sort }, range),
    },
    { get: true },
  );
  if (signal) query = query.abortSignal(signal);
  return parsePage(packageRowSchema, unwrap(await query));
}

export const packageListOptions = (list: ListState) =>
  pageOptions(packageKeys.list(list), list, readPackages);
