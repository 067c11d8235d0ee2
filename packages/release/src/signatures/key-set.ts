import * as v from 'valibot';
import type { Chain } from '../chain/chain';
import { trustFolder } from '../core/store-layout';
import type { StoreLike } from '../store/open-store';
import { signatureSchema } from './signed-text';

/**
 * What a key may do with an app:
 *
 * - `publish`: store a version, and note what the gate found of it
 * - `promote`: give a version to visitors, let go of a hold, call a version good
 * - `rollback`: go back, hold, end a canary, freeze
 * - `own`: say which paths it has; for all apps (`*`): change the keys
 * - `supervise`: what an edge does by itself with canaries and soaks
 */
export const roles = ['publish', 'promote', 'rollback', 'own', 'supervise'] as const;

export type Role = (typeof roles)[number];

/** Stands for every app. */
export const everyApp = '*';

const standingSchema = v.object({
  /** By folder of a chain: its revisions up to this one stand, which has this hash. */
  heads: v.record(v.string(), v.object({ revision: v.number(), hash: v.string() })),
  /** By key of the store: SHA-256 of records that stand on their own. */
  records: v.record(v.string(), v.string()),
});

/** Records that count although they are not signed, or by a key that was revoked since. */
export type Standing = v.InferOutput<typeof standingSchema>;

const keySchema = v.object({
  id: v.string(),
  /** SPKI, base64. */
  publicKey: v.string(),
  owner: v.string(),
  /** What a person signs names that person; a service (a pipeline, an edge) acts for others. */
  kind: v.picklist(['person', 'service']),
  /** By app, or `*` for all. */
  roles: v.record(v.string(), v.array(v.picklist(roles))),
  from: v.string(),
  to: v.nullable(v.string()),
  revoked: v.optional(v.object({ at: v.string(), by: v.string(), standing: standingSchema })),
});

/** A public key with whose it is and what it may do. Its roles never change: another key has others. */
export type TrustedKey = v.InferOutput<typeof keySchema>;

export const keySetActions = ['init', 'add key', 'revoke key', 'set approvals'] as const;

const keySetSchema = v.object({
  revision: v.number(),
  action: v.picklist(keySetActions),
  keys: v.array(keySchema),
  /** By app: how many persons a release of it takes, after these revisions by folder of their chain; one without it. */
  approvals: v.record(v.string(), v.object({ persons: v.number(), after: v.record(v.string(), v.number()) })),
  /** What was there, unsigned, before there were keys. */
  adopted: standingSchema,
  actor: v.string(),
  reason: v.string(),
  at: v.string(),
  previous: v.nullable(v.string()),
  signature: v.optional(signatureSchema),
  seal: v.string(),
});

/** Who may change what, with the whole state after each change. Changes are only ever added. */
export type KeySet = v.InferOutput<typeof keySetSchema>;

export const keySetChain = (store: StoreLike): Chain<KeySet> => ({
  store,
  folder: trustFolder,
  name: 'the key set',
  schema: keySetSchema,
});

/** Whether a key has a role for an app. */
export const hasRole = ({ roles: given }: Pick<TrustedKey, 'roles'>, role: Role, app: string): boolean =>
  [...(given[app] ?? []), ...(given[everyApp] ?? [])].includes(role);

/** Whether a key counts at a time, by the clock of whoever signed. */
export const isValidAt = ({ from, to }: Pick<TrustedKey, 'from' | 'to'>, at: string): boolean => {
  const time = Date.parse(at);
  return time >= Date.parse(from) && (to === null || time < Date.parse(to));
};

/** Whether a key may change the key set. */
export const ownsKeys = (key: TrustedKey): boolean => !key.revoked && hasRole(key, 'own', everyApp);

/** Such as `remote-admin: publish, promote; *: rollback`. */
export const describeRoles = ({ roles: given }: Pick<TrustedKey, 'roles'>): string =>
  Object.entries(given)
    .map(([app, names]) => `${app}: ${names.join(', ')}`)
    .join('; ');
