import { columnsOf, row } from '@aertrip/platform/rows';
import type { AdminRole, AdminStatus } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, databaseOptions } from '../../../shared/data/query';
import { databaseWrite } from '../../../shared/data/database-write';
import { administratorSchema, byUrgency } from '../model/administrator';

/** All administrators for an owner; others receive themselves and their active colleagues. */
export const administratorsOptions = databaseOptions(
  [...adminKey, 'administrators'],
  v.pipe(
    v.array(administratorSchema),
    v.transform((rows) => rows.toSorted(byUrgency)),
  ),
  (client) => client.from('admin_users').select(columnsOf(administratorSchema)).order('full_name'),
);

const openWorkSchema = row({
  enquiries: v.number(),
  /** Of the enquiries. */
  follow_ups: v.number(),
  quotes: v.number(),
  bookings: v.number(),
});

export type OpenWork = v.InferOutput<typeof openWorkSchema>;

/** What an administrator would have to hand over. */
export const openWorkOptions = (id: string) =>
  databaseOptions(
    [...administratorsOptions.queryKey, 'open-work', id],
    openWorkSchema,
    (client) => client.rpc('admin_open_work', { p_id: id }, { get: true }),
    { staleTime: 0 },
  );

/** @throws AppError `forbidden` except for owners and for oneself, `conflict` when stale or for the last owner */
export const setAccess = databaseWrite(
  (
    client,
    input: {
      id: string;
      status: AdminStatus;
      role: AdminRole;
      version: number;
      /** Required to change the role of an active administrator. */
      reason?: string;
      /** Takes over the open work of a colleague who loses access to sales. */
      successor?: string;
    },
  ) =>
    client.rpc('admin_set_access', {
      p_id: input.id,
      p_status: input.status,
      p_role: input.role,
      p_version: input.version,
      p_reason: input.reason,
      p_successor: input.successor,
    }),
);

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
  databaseOptions(sessionKeys.of(adminId), v.array(sessionSchema), (client) =>
    client.rpc('admin_sessions', { p_id: adminId }, { get: true }),
  );

/** Ends a session at once. @throws AppError `not-found` when it has already ended */
export const endSession = databaseWrite((client, id: string) =>
  client.rpc('end_admin_session', { p_session: id }),
);

/** @throws AppError `forbidden` except for owners and for oneself, `invalid` without a reason */
export const resetSecondFactor = databaseWrite((client, input: { adminId: string; reason: string }) =>
  client.rpc('reset_second_factor', { p_id: input.adminId, p_reason: input.reason }),
);
