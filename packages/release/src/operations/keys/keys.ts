import { readRecord } from '../../channel/apps';
import { changeChannel, type By } from '../../channel/change';
import type { Channel } from '../../channel/log';
import type { OperationName } from '../../channel/record';
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
import { toStore } from '../../store/open-store';

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('usage', { found, expected, next: `${next} Nothing was changed.` });

const noKeySet = (channel: string) =>
  refused(
    `${channel} has no key set.`,
    'Expected one.',
    `Begin it (npx mfe keys init --channel ${channel}).`,
  );

/** @throws ReleaseRefused (`usage`) for a channel without keys */
export async function readKeys(of: Channel): Promise<KeySet> {
  const keySet = (await readRecord(of))?.keys;
  if (keySet) return keySet;
  throw noKeySet(of.channel);
}

async function changeKeys(
  { store, channel }: Channel,
  operation: OperationName,
  by: By,
  decide: (current: KeySet) => KeySet,
): Promise<KeySet> {
  const opened = toStore(store);
  const { signer, root } = opened.signing ?? {};
  const isFirst = operation === 'keys init';
  if (!signer || (isFirst ? root && root !== signer.id : !root))
    throw refused(
      signer ? `RELEASE_ROOT_KEY is ${root ?? 'not set'}.` : 'No key is given.',
      'Expected your private key, and the id of the root key: the key that begins the key set.',
      'Set RELEASE_KEY_FILE (npx mfe keys create), RELEASE_SIGNATURES=required and RELEASE_ROOT_KEY.',
    );
  // Before there are keys, no record counts where signatures are required.
  const signed = isFirst ? { ...opened, signing: { signer } } : opened;
  const { record } = await changeChannel({ store: signed, channel }, [], by, async (basis) => {
    const current = basis.record?.keys;
    if (!current && !isFirst) throw noKeySet(channel);
    if (current && isFirst)
      throw refused(`${channel} has a key set.`, 'Expected none.', 'Add keys to it (npx mfe keys add).');
    return { operation, keys: decide(current ?? { keys: [], twoPersons: [] }) };
  });
  if (!record?.keys) throw noKeySet(channel);
  return record.keys;
}

export type NewKey = Pick<TrustedKey, 'publicKey' | 'owner' | 'kind' | 'roles'> & {
  /** It is valid from now on, and without an end, where these are missing. */
  readonly from?: Date;
  readonly to?: Date;
};

function trustedKey({ publicKey, from = new Date(), to, ...key }: NewKey): TrustedKey {
  const found = `${JSON.stringify(publicKey)} is no public key for Ed25519.`;
  if (!isPublicKey(publicKey))
    throw refused(found, 'Expected what npx mfe keys create prints.', 'Get it from its owner.');
  const validity = { from: from.toISOString(), to: to?.toISOString() ?? null };
  return { id: keyIdOf(publicKey), publicKey, ...key, ...validity };
}

/**
 * Begins the key set of a channel with the key of this process, which gets every role. The records and releases that the
 * channel has by then go on counting without a signature.
 * @returns the key: its id is `RELEASE_ROOT_KEY`
 * @throws ReleaseRefused (`usage`) when there is one already, or without a key
 */
export async function initKeys(of: Channel, by: By): Promise<TrustedKey> {
  const { publicKey = '' } = toStore(of.store).signing?.signer ?? {};
  const all = { [everyApp]: allRoles.filter((role) => role !== 'supervise') };
  const { keys } = await changeKeys(of, 'keys init', by, (none) => ({
    ...none,
    keys: [trustedKey({ publicKey, owner: by.actor, kind: 'person', roles: all })],
  }));
  return keys[0]!;
}

/**
 * Grants roles to a key. A key keeps its roles: to change them, another key is added and this one revoked.
 * @throws ReleaseRefused `usage` for a key that is none or known, `gate` when the key of this process may not do it
 */
export async function addKey(of: Channel, described: NewKey, by: By): Promise<TrustedKey> {
  const key = trustedKey(described);
  await changeKeys(of, 'keys add', by, ({ keys, ...rest }) => {
    const known = keys.find(({ id }) => id === key.id);
    if (!known) return { ...rest, keys: [...keys, key] };
    const found = `The key ${known.id} of ${known.owner} has its roles already (${describeRoles(known)})${known.revoked ? ' and is revoked' : ''}.`;
    throw refused(found, 'Expected a new key.', 'Let its owner create another one (npx mfe keys create).');
  });
  return key;
}

/**
 * Ends the roles of a key. What it signed before goes on counting.
 * @throws ReleaseRefused `usage` for a key that is unknown, or the last one that may change the keys; `gate`
 */
export async function revokeKey(of: Channel, id: string, by: By): Promise<TrustedKey> {
  const revoked = { at: new Date().toISOString(), by: by.actor };
  const { keys } = await changeKeys(of, 'keys revoke', by, ({ keys, ...rest }) => {
    const others = keys.filter((key) => !key.revoked && key.id !== id);
    if (!keys.some((key) => key.id === id && !key.revoked)) {
      const known = others.map((key) => `${key.id} (${key.owner})`).join(', ');
      throw refused(`No key ${id} is in force.`, `Expected one of ${known}.`, 'Correct the id.');
    }
    if (!others.some(ownsKeys)) {
      const next = `Add another one first (npx mfe keys add … --may "${everyApp}:own").`;
      throw refused(`${id} is the last key that may change the keys.`, 'Expected another one to stay.', next);
    }
    return { ...rest, keys: keys.map((key) => (key.id === id ? { ...key, revoked } : key)) };
  });
  return keys.find((key) => key.id === id)!;
}

/**
 * Sets whether the releases of an app need one person or two.
 * @throws ReleaseRefused `usage` for another number, `gate`
 */
export async function setApprovals(of: Channel, app: string, persons: number, by: By): Promise<KeySet> {
  if (!isAppName(app) || ![1, 2].includes(persons))
    throw refused(`${app} cannot need ${persons} persons.`, 'Expected an app, and 1 or 2.', 'Correct it.');
  return changeKeys(of, 'keys approvals', by, ({ keys, twoPersons }) => {
    const others = twoPersons.filter((other) => other !== app);
    return { keys, twoPersons: persons === 2 ? [...others, app] : others };
  });
}

const isRole = (name: string): name is Role => (allRoles as readonly string[]).includes(name);

/**
 * Reads roles such as `remote-admin:publish,promote`; `*` is every app.
 * @throws ReleaseRefused (`usage`)
 */
export function parseRoles(texts: readonly string[]): TrustedKey['roles'] {
  const parsed: TrustedKey['roles'] = {};
  for (const text of texts) {
    const [app = '', names = ''] = text.split(':');
    const given = names.split(',').map((name) => name.trim());
    const expected = `Expected an app, or * for all, and some of ${allRoles.join(', ')}.`;
    if (!(app === everyApp || isAppName(app)) || !given.every(isRole))
      throw refused(`${text} names no roles of an app.`, expected, 'Such as remote-admin:publish,promote.');
    parsed[app] = [...(parsed[app] ?? []), ...given];
  }
  return parsed;
}
