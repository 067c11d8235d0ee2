import { isAppName } from '../../core/app-name';
import {
  isPublicKey,
  keyIdOf,
  refused,
  describeRoles,
  everyApp,
  ownsKeys,
  type KeySet,
  type TrustedKey,
  roles as allRoles,
  type Role,
} from '../../channel/signatures';

/** The key set after a change, with the effect in a sentence. */
export type KeysPlan = KeySet & { readonly effect: string };

/** Valid from now, and without an end without `to`. */
export type NewKey = Pick<TrustedKey, 'publicKey' | 'owner' | 'roles'> & {
  readonly service?: boolean;
  readonly to?: Date;
};

/** The roles of a key never change. For other roles, add a key and revoke this one. */
export function planAdd(
  { keys, twoPersons }: KeySet,
  { publicKey, owner, roles, service, to }: NewKey,
): KeysPlan {
  const id = keyIdOf(publicKey);
  if (!isPublicKey(publicKey) || keys.some((known) => known.id === id))
    throw refused('usage', `${publicKey} is no new key.`, 'Expected one of mfe keys create.', 'Create one.');
  const validity = { from: new Date().toISOString(), to: to?.toISOString() ?? null };
  const kind = service ? 'service' : 'person';
  const key: TrustedKey = { id, publicKey, owner, kind, roles, ...validity };
  return { keys: [...keys, key], twoPersons, effect: `${owner} has with key ${id}: ${describeRoles(key)}.` };
}

/** The first key has every role. Earlier records and releases stay valid without a signature. */
export function planInit(none: KeySet, publicKey: string, owner: string): KeysPlan {
  const plan = planAdd(none, { publicKey, owner, roles: { [everyApp]: [...allRoles] } });
  const variables = `RELEASE_SIGNATURES=required and RELEASE_ROOT_KEY=${keyIdOf(publicKey)}`;
  return { ...plan, effect: `${plan.effect} Set ${variables} on every edge and wherever mfe runs.` };
}

/** Earlier signatures of a revoked key stay valid. */
export function planRevoke({ keys, twoPersons }: KeySet, id: string, by: string): KeysPlan {
  const inForce = keys.filter(({ revoked }) => !revoked);
  const key = inForce.find((one) => one.id === id);
  const known = inForce.map((one) => `${one.id} (${one.owner})`).join(', ');
  if (!key) throw refused('usage', `No key ${id} is in force.`, `Expected one of ${known}.`, 'Correct it.');
  if (!inForce.some((one) => one !== key && ownsKeys(one)))
    throw refused(
      'usage',
      `${id} is the last key that may change the keys.`,
      'Expected another.',
      'Add one.',
    );
  const revoked = { ...key, revoked: { at: new Date().toISOString(), by } };
  const effect = `The key ${id} of ${key.owner} has no role any more. What it signed before goes on counting.`;
  return { keys: keys.map((one) => (one === key ? revoked : one)), twoPersons, effect };
}

export function planApprovals({ keys, twoPersons }: KeySet, app: string, persons: string): KeysPlan {
  const others = twoPersons.filter((other) => other !== app);
  const effect = `A release of ${app} needs ${persons} persons; a roll-back needs 1.`;
  return { keys, twoPersons: persons === '2' ? [...others, app] : others, effect };
}

const isRole = (name: string): name is Role => (allRoles as readonly string[]).includes(name);

/** Reads `remote-admin:publish,promote; *:rollback`; `*` is every app. @throws ReleaseRefused (`usage`) */
export function parseRoles(text: string): TrustedKey['roles'] {
  const entries = text.split(';').map((part) => {
    const [app = '', names = ''] = part.split(':').map((word) => word.trim());
    const given = names.split(',').map((name) => name.trim());
    if ((app === everyApp || isAppName(app)) && given.every(isRole)) return [app, given] as const;
    const expected = `Expected an app, or * for all, and some of ${allRoles.join(', ')}.`;
    throw refused('usage', `"${part}" names no roles of an app.`, expected, 'Such as host:publish,promote.');
  });
  return Object.fromEntries(entries);
}
