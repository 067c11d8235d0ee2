import type { Caller, Database } from '../data/database';
import { storageErrors } from './storage-error';

interface ListOptions {
  prefix: string;
  limit: number;
  offset: number;
  search: string;
  sortBy: { column: string; order: string };
}

const sortableColumns = ['name', 'created_at', 'updated_at', 'last_accessed_at'];

/** Lists one level of a bucket that the caller may read: folders (id null) and files, sorted by name. */
export function listObjects(database: Database, caller: Caller, bucketId: string, body: unknown) {
  const { prefix, limit, offset, search, sortBy } = readOptions(body);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  return database.asCaller(caller, (query) =>
    query(
      `with entries as (
         select split_part(substr(name, length($2) + 1), '/', 1) as entry,
                strpos(substr(name, length($2) + 1), '/') > 0 as is_folder,
                id, created_at, updated_at, last_accessed_at, metadata
         from storage.objects
         where bucket_id = $1 and starts_with(name, $2)
       )
       select entry as name, null::uuid as id, null::timestamptz as created_at, null::timestamptz as updated_at,
              null::timestamptz as last_accessed_at, null::jsonb as metadata
       from entries where is_folder and starts_with(lower(entry), lower($3)) group by entry
       union all
       select entry, id, created_at, updated_at, last_accessed_at, metadata
       from entries where not is_folder and starts_with(lower(entry), lower($3))
       order by ${sortBy.column} ${sortBy.order} nulls first
       limit $4 offset $5`,
      [bucketId, folder, search, limit, offset],
    ),
  );
}

function readOptions(body: unknown): ListOptions {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<ListOptions>;
  const sortBy = { column: given.sortBy?.column ?? 'name', order: given.sortBy?.order ?? 'asc' };
  if (!sortableColumns.includes(sortBy.column) || !['asc', 'desc'].includes(sortBy.order)) {
    throw storageErrors.invalidRequest('sortBy is not supported');
  }
  return {
    prefix: String(given.prefix ?? ''),
    limit: Math.min(Number(given.limit ?? 100), 1000),
    offset: Number(given.offset ?? 0),
    search: String(given.search ?? ''),
    sortBy,
  };
}
