import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../lib/data/query';
import { packageStatusSchema } from '../model/package-status';
import { packageKeys } from './package-keys';

const versionSchema = row({
  version: v.number(),
  status: packageStatusSchema,
  /** Changed parts since the previous version, by their database names. */
  changed: v.array(v.string()),
  saved_at: v.string(),
  author: v.nullable(row({ full_name: v.string() })),
});

export type PackageVersion = v.InferOutput<typeof versionSchema>;

const columns = columnsOf(versionSchema, { author: 'admin_users' });
export const versionsPerPage = 20;

/** A page of a package's versions, newest first. @param from zero-based index of the first row */
export async function readVersions(id: string, from: number, signal: AbortSignal): Promise<PackageVersion[]> {
  const client = await adminClient();
  const answer = await client
    .from('package_versions')
    .select(columns)
    .eq('package_id', id)
    .order('version', { ascending: false })
    .range(from, from + versionsPerPage - 1)
    .abortSignal(signal);
  return parse(v.array(versionSchema), unwrap(answer));
}

/** The document of a version; see `toDocumentForm`. Versions are immutable. */
export const packageVersionOptions = (id: string, version: number) =>
  queryOptions({
    ...adminQuery,
    queryKey: packageKeys.version(id, version),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<unknown> => {
      const client = await adminClient();
      const answer = await client
        .from('package_versions')
        .select('document')
        .eq('package_id', id)
        .eq('version', version)
        .abortSignal(signal)
        .single();
      return unwrap(answer).document;
    },
  });
