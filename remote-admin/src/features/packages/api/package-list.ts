import type { ListState } from '../../../shared/list/list-state';
import { pageArguments, pageOptions } from '../../../shared/list/page-options';
import { pageReader } from '../../../shared/list/page-reader';
import { toSearchQuery } from '../../../shared/list/search-query';
import { isUuid } from '../../../shared/data/uuid';
import { packageRowSchema } from '../model/package-row';
import { packageStates } from '../model/package-status';
import { packageKeys } from './package-keys';

/** Packages that match the search and filters, in order. */
export const readPackages = pageReader(packageRowSchema, (client, { q, filters, sort }, range) =>
  client.rpc(
    'admin_package_page',
    {
      p_words: toSearchQuery(q) || undefined,
      p_status: packageStates.find((known) => known === filters.status),
      p_destination: isUuid(filters.destination) ? filters.destination : undefined,
      ...pageArguments({ sort }, range),
    },
    { get: true },
  ),
);

export const packageListOptions = (list: ListState) =>
  pageOptions(packageKeys.list(list), list, readPackages);
