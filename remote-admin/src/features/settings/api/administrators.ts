import { unwrap, unwrapVoid } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient, type AdminRole, type AdminStatus } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, adminQuery } from '../../../lib/data/query';
import { administratorSchema, byUrgency } from '../model/administrator';

/** Query keys of the people who work in the panel. */
export const administratorKeys = { all: [...adminKey, 'administrators'] as const };

/** Everybody an owner may decide about; others see themselves and their active colleagues. */
export const administratorsOptions = queryOptions({
  ...adminQuery,
  queryKey: administratorKeys.all,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('admin_users')
      .select(columnsOf(administratorSchema))
      .order('full_name')
      .abortSignal(signal);
    return parse(v.array(administratorSchema), unwrap(answer)).toSorted(byUrgency);
  },
});

/** @throws AppError `forbidden` for all but owners and for oneself, `conflict` when stale or the last owner would go */
export async function setAccess(input: {
  id: string;
  status: AdminStatus;
  role: AdminRole;
  version: number;
  /** Needed for another role of somebody who works here already. */
  reason?: string;
}): Promise<void> {
  const client = await adminClient();
  const { id, status, role, version, reason } = input;
  unwrapVoid(
    await client.rpc('admin_set_access', {
      p_id: id,
      p_status: status,
      p_role: role,
      p_version: version,
      p_reason: reason,
    }),
  );
}
