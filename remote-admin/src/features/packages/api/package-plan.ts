import { unwrap } from '@aertrip/platform';
import { parse, row } from '@aertrip/platform/rows';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { databaseWrite } from '../../../shared/data/database-write';
import { adminQuery } from '../../../shared/data/query';
import type { Edit } from '../model/edits/edits';
import { planSchema, type PackagePlan } from '../model/package-plan';
import { packageKeys } from './package-keys';

async function readPlan(id: string, signal?: AbortSignal): Promise<PackagePlan> {
  const client = await adminClient();
  let query = client.rpc('package_plan', { p_id: id }, { get: true });
  if (signal) query = query.abortSignal(signal);
  return parse(planSchema, unwrap(await query));
}

/** The plan of a package: its draft, its schedule, its preview links. */
export const packagePlanOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: packageKeys.plan(id),
    queryFn: ({ signal }) => readPlan(id, signal),
  });

/** The stored plan, bypassing the cache. */
export const fetchFreshPlan = (queryClient: QueryClient, id: string): Promise<PackagePlan> =>
  queryClient.fetchQuery({ ...packagePlanOptions(id), staleTime: 0 });

/**
 * Saves a draft of a package.
 * @param edits all edits of the draft
 * @param version of the draft to replace; 0 for the first one
 * @throws AppError `conflict` when the draft changed meanwhile
 */
export const saveDraftEdits = databaseWrite(
  'package',
  (client, id: string, edits: readonly Edit[], version: number) =>
    client.rpc('save_package_draft', { p_id: id, p_edits: edits as Edit[] & [], p_version: version }),
);

export const discardDraft = databaseWrite('package', (client, id: string, version: number) =>
  client.rpc('discard_package_draft', { p_id: id, p_version: version }),
);

/** Schedules a package or its draft. @param at an ISO time; null cancels the schedule @param version of the package */
export const schedulePackage = databaseWrite(
  'publication',
  (client, id: string, at: string | null, version: number) =>
    // The generated types do not mark the argument as nullable.
    client.rpc('schedule_package', { p_id: id, p_at: at as string, p_version: version }),
);

const linkSchema = row({ token: v.string(), expires_at: v.string() });

/** Creates a preview link of a package. Its token is not readable again. */
export const openPreview = databaseWrite(
  'publication',
  (client, id: string) => client.rpc('open_package_preview', { p_id: id }),
  linkSchema,
);

/** Withdraws all preview links of a package. */
export const closePreviews = databaseWrite('publication', (client, id: string) =>
  client.rpc('close_package_previews', { p_id: id }),
);
