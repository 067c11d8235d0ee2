import { row } from '@aertrip/platform/rows';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import type { Edit } from '../model/edits/edits';
import { planSchema, type PackagePlan } from '../model/package-plan';
import { packageKeys } from './package-keys';

/** The plan of a package: its draft, its schedule, its preview links. */
export const packagePlanOptions = (id: string) =>
  databaseOptions(packageKeys.plan(id), planSchema, (client) =>
    client.rpc('package_plan', { p_id: id }, { get: true }),
  );

/** The stored plan, bypassing the cache. */
export const fetchFreshPlan = (queryClient: QueryClient, id: string): Promise<PackagePlan> =>
  queryClient.fetchQuery({ ...packagePlanOptions(id), staleTime: 0 });

/**
 * Saves a draft of a package.
 * @param edits all edits of the draft
 * @param version of the draft to replace; 0 for the first one
 * @throws AppError `conflict` when the draft changed meanwhile
 */
export const saveDraftEdits = databaseWrite((client, id: string, edits: readonly Edit[], version: number) =>
  client.rpc('save_package_draft', { p_id: id, p_edits: edits as Edit[] & [], p_version: version }),
);

export const discardDraft = databaseWrite((client, id: string, version: number) =>
  client.rpc('discard_package_draft', { p_id: id, p_version: version }),
);

/** Schedules a package or its draft. @param at an ISO time; null cancels the schedule @param version of the package */
export const schedulePackage = databaseWrite((client, id: string, at: string | null, version: number) =>
  // The generated types do not mark the argument as nullable.
  client.rpc('schedule_package', { p_id: id, p_at: at as string, p_version: version }),
);

const linkSchema = row({ token: v.string(), expires_at: v.string() });

/** Creates a preview link of a package. Its token is not readable again. */
export const openPreview = databaseWrite(
  (client, id: string) => client.rpc('open_package_preview', { p_id: id }),
  linkSchema,
);

/** Withdraws all preview links of a package. */
export const closePreviews = databaseWrite((client, id: string) =>
  client.rpc('close_package_previews', { p_id: id }),
);
