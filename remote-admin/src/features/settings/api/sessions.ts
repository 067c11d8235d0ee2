import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { adminKey } from '../../../shared/data/query';

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
    client.rpc('admin_sessions', { p_id: adminId }),
  );

/** Ends a session at once. @throws AppError `not-found` when it has already ended */
export const endSession = databaseWrite((client, id: string) =>
  client.rpc('end_admin_session', { p_session: id }),
);

/** @throws AppError `forbidden` except for owners and for oneself, `invalid` without a reason */
export const resetSecondFactor = databaseWrite((client, input: { adminId: string; reason: string }) =>
  client.rpc('reset_second_factor', { p_id: input.adminId, p_reason: input.reason }),
);
