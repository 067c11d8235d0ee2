import { isAppName } from '../../core/app-name';
import { ReleaseRefused } from '../../core/refusal';
import { isPublicKey, keyIdOf } from '../../signatures/key-pair';
import {
  describeRoles,
  everyApp,
  ownsKeys,
  roles as allRoles,
  type KeySet,
  type Role,
  type TrustedKey,
} from '../../signatures/key-set';

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('usage', { found, expected, next: `${next} Nothing was changed.` });

/** The keys after a change, with its effect in a sentence. */
export interface KeysPlan {
  readonly keys: KeySet;
  readonly effect: string;
}

/** `from`, `to`: it is valid from now on, and without an end, where they are missing. */
export type NewKey = Pick<TrustedKey, 'publicKey' | 'owner' | 'roles'> & {
  readonly service?: boolean;
  readonly from?: Date;
  readonly to?: Date;
};

function trustedKey({ publicKey, owner, service, roles, from = new Date(), to }: NewKey): TrustedKey {
  const found = `${JSON.stringify(publicKey)} is no public key for Ed25519.`;
  if (!isPublicKey(publicKey))
    throw refused(found, 'Expected what npx mfe keys create prints.', 'Get it from its owner.');
  const validity = { from: from.toISOString(), to: to?.toISOString() ?? null };
  return {
    id: keyIdOf(publicKey),
    publicKey,
    owner,
    kind: service ? 'service' : 'person',
    roles,
    ...validity,
  };
}

/** The first key has every role. Records and releases from before it go on counting without a signature. */
export function planInit({ twoPersons }: KeySet, publicKey: string, owner: string): KeysPlan {
  const key = trustedKey({ publicKey, owner, roles: { [everyApp]: [...allRoles] } });
  const effect = `${owner} has every role. Set RELEASE_SIGNATURES=required and RELEASE_ROOT_KEY=${key.id} on every edge and wherever mfe runs.`;
  return { keys: { keys: [key], twoPersons }, effect };
}

/** A key keeps its roles: to change them, another key is added and this one revoked. */
export function planAdd({ keys, twoPersons }: KeySet, added: NewKey): KeysPlan {
  const key = trustedKey(added);
  const known = keys.find(({ id }) => id === key.id);
  const effect = `The key ${key.id} of ${key.owner} has the roles ${describeRoles(key)}.`;
  if (!known) return { keys: { keys: [...keys, key], twoPersons }, effect };
  const found = `The key ${known.id} of ${known.owner} was added before${known.revoked ? ' and is revoked' : ''}.`;
  throw refused(found, 'Expected a new key.', 'Its owner creates another one (npx mfe keys create).');
}

/** What a revoked key signed before goes on counting. */
export function planRevoke({ keys, twoPersons }: KeySet, id: string, by: string): KeysPlan {
  const inForce = keys.filter(({ revoked }) => !revoked);
  const key = inForce.find((one) => one.id === id);
  const known = inForce.map((one) => `${one.id} (${one.owner})`).join(', ');
  if (!key) throw refused(`No key ${id} is in force.`, `Expected one of ${known}.`, 'Correct it.');
  if (!inForce.some((one) => one !== key && ownsKeys(one)))
    throw refused(`${id} is the last key that may change the keys.`, 'Expected another.', 'Add one first.');
  const revoked = { ...key, revoked: { at: new Date().toISOString(), by } };
  const effect = `The key ${id} of ${key.owner} has no role any more. What it signed before goes on counting.`;
  return { keys: { keys: keys.map((one) => (one === key ? revoked : one)), twoPersons }, effect };
}

export function planApprovals({ keys, twoPersons }: KeySet, app: string, persons: string): KeysPlan {
  const others = twoPersons.filter((other) => other !== app);
  const effect = `A release of ${app} needs ${persons === '2' ? 'two persons' : 'one person'}; a roll-back needs one.`;
  return { keys: { keys, twoPersons: persons === '2' ? [...others, app] : others }, effect };
}

const isRole = (name: string): name is Role => (allRoles as readonly string[]).includes(name);

/**
 * Reads roles such as `remote-admin:publish,promote; *:rollback`; `*` is every app.
 * @throws ReleaseRefused (`usage`)
 */
export function parseRoles(text: string): TrustedKey['roles'] {
  const entries = text.split(';').map((part) => {
    const [app = '', names = ''] = part.split(':').map((word) => word.trim());
    const given = names.split(',').map((name) => name.trim());
    const expected = `Expected an app, or * for all, and some of ${allRoles.join(', ')}.`;
    if ((app === everyApp || isAppName(app)) && given.every(isRole)) return [app, given] as const;
    throw refused(`"${part}" names no roles of an app.`, expected, 'Such as remote-admin:publish,promote.');
  });
  return Object.fromEntries(entries);
}
