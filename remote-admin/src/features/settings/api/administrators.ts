import { goal, unwrap, unwrapVoid } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient, type AdminRole, type AdminStatus } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, adminQuery } from '../../../shared/data/query';
import { administratorSchema, byUrgency } from '../model/administrator';

/** Query keys of the administrators. */
export const administratorKeys = { all: [...adminKey, 'administrators'] as const };

/** All administrators for an owner; others receive themselves and their active colleagues. */
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

/** @throws AppError `forbidden` except for owners and for oneself, `conflict` when stale or for the last owner */
export const setAccess = goal(
  'access',
  async (input: {
    id: string;
    status: AdminStatus;
    role: AdminRole;
    version: number;
    /** Required to change the role of an active administrator. */
    reason?: string;
  }): Promise<void> => {
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
  },
);
