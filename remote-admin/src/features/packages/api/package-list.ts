import { unwrapPage } from '@aertrip/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { rangeOf, type ListState } from '../../../lib/list-state';
import { parse } from '../../../lib/parse';
import { adminQuery } from '../../../lib/query';
import { toSearchQuery } from '../../../lib/search-query';
import { packageRowSchema, type PackageRow } from '../model/package-row';
import { packageStatuses } from '../model/package-status';
import { packageKeys } from './package-keys';

const columns =
  'id, code, slug, title, destination_name, destination_slug, nights, days, price_from_paise, next_departure, seats_left, departures_count, status, cover_path, updated_at, version';

export interface PackagePage {
  readonly rows: PackageRow[];
  /** Number of all packages that match, on whatever page. */
  readonly total: number;
}

/** Packages that match the list's search and filters, in its order. `from` and `to` count rows from 0, both included. */
export async function readPackages(
  { q, filters, sort }: ListState,
  [from, to]: readonly [from: number, to: number],
  signal?: AbortSignal,
): Promise<PackagePage> {
  const client = await adminClient();
  let query = client.from('admin_packages').select(columns, { count: 'exact' });
  const words = toSearchQuery(q);
  if (words) query = query.textSearch('search', words, { config: 'simple' });
  const status = packageStatuses.find((known) => known === filters.status);
  if (status) query = query.eq('status', status);
  if (filters.destination) query = query.eq('destination_id', filters.destination);
  query = query
    .order(sort.column, { ascending: !sort.descending, nullsFirst: false })
    .order('id')
    .range(from, to);
  if (signal) query = query.abortSignal(signal);
  const { rows, total } = unwrapPage(await query);
  return { rows: parse(v.array(packageRowSchema), rows), total };
}

/** One page of the list; the page before stays in sight while the next one is fetched. */
export const packageListOptions = (list: ListState) =>
  queryOptions({
    ...adminQuery,
    queryKey: packageKeys.list(list),
    queryFn: ({ signal }) => readPackages(list, rangeOf(list), signal),
    placeholderData: keepPreviousData,
  });
