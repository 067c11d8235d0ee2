import { goal, unwrap, unwrapVoid } from '@aertrip/platform';
import { parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, adminQuery } from '../../../shared/data/query';

const sessionSchema = row({
  id: v.string(),
  started_at: v.string(),
  seen_at: v.string(),
  user_agent: v.nullable(v.string()),
  ip: v.nullable(v.string()),
  has_second_factor: v.nullable(v.boolean()),
  is_current: v.boolean(),
});

export type Session = v.InferOutput<typeof sessionSchema>;

export const sessionKeys = {
  all: [...adminKey, 'sessions'] as const,
  of: (adminId: string) => [...sessionKeys.all, adminId] as const,
};

/** An administrator's open sessions, newest first; of others for owners only. */
export const sessionsOptions = (adminId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: sessionKeys.of(adminId),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const answer = await client.rpc('admin_sessions', { p_id: adminId }).abortSignal(signal);
      return parse(v.array(sessionSchema), unwrap(answer));
    },
  });

/** Ends a session at once. @throws AppError `not-found` when it has already ended */
export const endSession = goal('access', async (id: string): Promise<void> => {
  const client = await adminClient();
  unwrapVoid(await client.rpc('end_admin_session', { p_session: id }));
});

/** @throws AppError `forbidden` except for owners and for oneself, `invalid` without a reason */
export const resetSecondFactor = goal(
  'access',
  async (input: { adminId: string; reason: string }): Promise<void> => {
    const client = await adminClient();
    unwrapVoid(await client.rpc('reset_second_factor', { p_id: input.adminId, p_reason: input.reason }));
  },
);
