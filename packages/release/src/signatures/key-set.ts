import * as v from 'valibot';

/**
 * Permissions of a key for an app:
 *
 * - `publish`: store a version and its verification
 * - `promote`: give a version to visitors, end a hold, mark a version good
 * - `rollback`: go back, hold, end a canary, freeze
 * - `own`: set its paths; for all apps (`*`): change the keys, repair the log
 * - `supervise`: the automatic changes of an edge to canaries and soaks
 */
export const roles = ['publish', 'promote', 'rollback', 'own', 'supervise'] as const;

export type Role = (typeof roles)[number];

/** All apps. */
export const everyApp = '*';

const keySchema = v.object({
  /** First 32 hex digits of the SHA-256 of the public key. */
  id: v.string(),
  /** SPKI, base64. */
  publicKey: v.string(),
  owner: v.string(),
  /** A person's key signs only for its owner; a service (a pipeline, an edge) signs for others. */
  kind: v.picklist(['person', 'service']),
  /** Roles by app, or `*` for all. */
  roles: v.record(v.string(), v.array(v.picklist(roles))),
  from: v.string(),
  to: v.nullable(v.string()),
  revoked: v.optional(v.object({ at: v.string(), by: v.string() })),
});

/** A public key with its owner and roles. Roles are fixed; other roles need another key. */
export type TrustedKey = v.InferOutput<typeof keySchema>;

export const keySetSchema = v.object({
  keys: v.array(keySchema),
  /** Apps whose releases need two persons. */
  twoPersons: v.array(v.string()),
});

export type KeySet = v.InferOutput<typeof keySetSchema>;

export const hasRole = ({ roles: given }: Pick<TrustedKey, 'roles'>, role: Role, app: string): boolean =>
  [...(given[app] ?? []), ...(given[everyApp] ?? [])].includes(role);

/** Whether a key may change the key set. */
export const ownsKeys = (key: TrustedKey): boolean => !key.revoked && hasRole(key, 'own', everyApp);

/** Such as `remote-admin: publish, promote; *: rollback`. */
export const describeRoles = ({ roles: given }: Pick<TrustedKey, 'roles'>): string =>
  Object.entries(given)
    .map(([app, names]) => `${app}: ${names.join(', ')}`)
    .join('; ');
