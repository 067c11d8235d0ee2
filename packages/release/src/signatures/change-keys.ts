import { append, readChainId, readHeads } from '../chain/chain';
import { sha256 } from '../core/hash';
import { isAppName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';
import { revisionFileName, trustFolder } from '../core/store-layout';
import { readText, type ReleaseStore } from '../store/release-store';
import { isPublicKey, keyIdOf, type Signer } from './key-pair';
import {
  describeRoles,
  everyApp,
  isValidAt,
  keySetChain,
  ownsKeys,
  roles as roleNames,
  type KeySet,
  type Role,
  type TrustedKey,
} from './key-set';
import { withSignature } from './signed-text';
import { chainFolders, lastNumberIn, readStanding } from './standing';
import { createSignedStore } from './signed-store';
import { createTrust, readKeySet } from './trust';

export interface KeyChange {
  readonly actor: string;
  readonly reason: string;
  readonly signer: Signer;
  readonly now?: Date;
}

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('usage', { found, expected, next: `${next} Nothing was changed.` });

/** The same store, which signs what is created in it. */
const signing = (store: ReleaseStore, signer: Signer): ReleaseStore => ({
  ...store,
  create: (key, content) => store.create(key, withSignature(key, content.toString(), signer)),
});

async function add(
  store: ReleaseStore,
  signer: Signer,
  content: Omit<KeySet, 'seal' | 'signature'>,
): Promise<KeySet> {
  const made = await append(keySetChain(signing(store, signer)), content);
  if (made) return made;
  throw new ReleaseRefused('conflict', {
    found: 'Somebody else changed the keys at the same time.',
    expected: `Expected to add revision ${content.revision} of the key set.`,
    next: 'Nothing was changed. Look at it again (npx mfe keys list), then decide again.',
  });
}

/** What is said of a key that is added. */
export interface NewKey {
  /** SPKI, base64. */
  readonly publicKey: string;
  readonly owner: string;
  readonly kind: TrustedKey['kind'];
  readonly roles: TrustedKey['roles'];
  /** When it begins to count; now without it. */
  readonly from?: Date;
  /** When it ends to count; never without it. */
  readonly to?: Date;
}

function trustedKey({ publicKey, owner, kind, roles, from, to }: NewKey, now: Date): TrustedKey {
  if (!isPublicKey(publicKey)) {
    throw refused(
      `${JSON.stringify(publicKey)} is no public key for Ed25519.`,
      'Expected what npx mfe keys create prints.',
      'Ask its owner for it.',
    );
  }
  return {
    id: keyIdOf(publicKey),
    publicKey,
    owner,
    kind,
    roles,
    from: (from ?? now).toISOString(),
    to: to?.toISOString() ?? null,
  };
}

/**
 * Begins the key set of a store, with the key of whoever begins it as the one that may do everything. What the store has by
 * then, unsigned, goes on counting.
 * @returns it with the fingerprint that edges and command lines are told (`RELEASE_ROOT_KEY`)
 * @throws ReleaseRefused (`usage`) when there is one already
 */
export async function initKeys(
  store: ReleaseStore,
  { actor, reason, signer, now = new Date() }: KeyChange,
): Promise<{ readonly keySet: KeySet; readonly root: string }> {
  if (await readChainId(keySetChain(store))) {
    throw refused(
      'The store has a key set already.',
      'Expected a store without one.',
      'Look at it (npx mfe keys list), and add keys to it (npx mfe keys add).',
    );
  }
  const everything: TrustedKey['roles'] = { [everyApp]: ['publish', 'promote', 'rollback', 'own'] };
  const key = trustedKey(
    { publicKey: signer.publicKey, owner: actor, kind: 'person', roles: everything },
    now,
  );
  const keySet = await add(store, signer, {
    revision: 1,
    action: 'init',
    keys: [key],
    approvals: {},
    adopted: await readStanding(store),
    actor,
    reason,
    at: now.toISOString(),
    previous: null,
  });
  const text = (await readText(store, `${trustFolder}/${revisionFileName(1)}`)) ?? '';
  return { keySet, root: sha256(text) };
}

/** @throws ReleaseRefused (`gate`) when a key may not change the key set */
function requireOwner({ keys }: KeySet, { id }: Signer, now: Date): TrustedKey {
  const mine = keys.find((key) => key.id === id);
  // A change that does not count would end the key set for everybody who reads it anew.
  if (mine && ownsKeys(mine) && isValidAt(mine, now.toISOString())) return mine;
  const owners = keys.filter(ownsKeys).map(({ owner }) => owner);
  throw new ReleaseRefused('gate', {
    found: mine ? `${mine.owner} may not change the keys now.` : `The key ${id} is not in the key set.`,
    expected: `Expected the key of ${owners.join(' or ')}.`,
    next: 'Ask one of them. Nothing was changed.',
  });
}

/** Adds the key set that `decide` makes of the one in force. */
async function change(
  store: ReleaseStore,
  root: string,
  action: KeySet['action'],
  { actor, reason, signer, now = new Date() }: KeyChange,
  decide: (current: KeySet) => Promise<Pick<KeySet, 'keys' | 'approvals'>>,
): Promise<KeySet> {
  const current = await readKeySet(store, root);
  const mine = requireOwner(current, signer, now);
  const { keys, approvals } = await decide(current);
  const head = (await readHeads(keySetChain(store), 1)).at(-1);
  return add(store, signer, {
    revision: current.revision + 1,
    action,
    keys,
    approvals,
    adopted: current.adopted,
    actor: mine.kind === 'person' ? mine.owner : actor,
    reason,
    at: now.toISOString(),
    previous: head?.hash ?? null,
  });
}

/** What became of a key, and the key set since. */
export interface KeyOutcome {
  readonly keySet: KeySet;
  readonly key: TrustedKey;
}

/**
 * Lets a key do something. A key has its roles for good: to change them, another one is added and this one revoked.
 * @throws ReleaseRefused `usage` for a key that is none or known, `gate` when this key may not do it, `conflict`
 */
export async function addKey(
  store: ReleaseStore,
  root: string,
  described: NewKey,
  by: KeyChange,
): Promise<KeyOutcome> {
  const key = trustedKey(described, by.now ?? new Date());
  const keySet = await change(store, root, 'add key', by, async ({ keys, approvals }) => {
    const known = keys.find(({ id }) => id === key.id);
    if (known) {
      throw refused(
        `The key ${known.id} is in the key set already, as ${known.owner}'s (${describeRoles(known)})${known.revoked ? ', revoked' : ''}.`,
        'Expected a new key: what a key may do never changes.',
        'Let its owner make another one (npx mfe keys create).',
      );
    }
    return { keys: [...keys, key], approvals };
  });
  return { keySet, key };
}

/** @throws ReleaseRefused (`usage`) when the key is unknown or revoked, or the last that may change the keys */
function requireRevocable(keys: readonly TrustedKey[], id: string): TrustedKey {
  const found = keys.find((key) => key.id === id);
  if (!found || found.revoked) {
    throw refused(
      found ? `The key ${id} of ${found.owner} is revoked already.` : `There is no key ${id}.`,
      `Expected one of ${keys.flatMap((key) => (key.revoked ? [] : `${key.id} (${key.owner})`)).join(', ')}.`,
      'Correct it.',
    );
  }
  if (keys.some((key) => key.id !== id && ownsKeys(key))) return found;
  throw refused(
    `${found.owner}'s is the last key that may change the keys.`,
    'Expected another one to stay.',
    `Add one first (npx mfe keys add … --may "${everyApp}:own").`,
  );
}

/**
 * Ends what a key may do. What it signed by now goes on counting, or what says that it was signed before `since`; what it
 * signs from now on does not, whatever time that names.
 * @throws ReleaseRefused `usage` for a key that is unknown, or the last that may change the keys; `gate`, `conflict`
 */
export async function revokeKey(
  store: ReleaseStore,
  root: string,
  { id, since }: { readonly id: string; readonly since?: Date },
  by: KeyChange,
): Promise<KeyOutcome> {
  const current = await readKeySet(store, root);
  requireOwner(current, by.signer, by.now ?? new Date());
  const found = requireRevocable(current.keys, id);
  // Read with its checks: what does not count now does not stand either.
  const checked = createSignedStore(store, { trust: createTrust({ store, root }) });
  const standing = await readStanding(checked, { signedBy: id, ...(since ? { until: since } : {}) });
  const revoked = { at: (by.now ?? new Date()).toISOString(), by: by.actor, standing };
  const key = { ...found, revoked };
  const keySet = await change(store, root, 'revoke key', by, async ({ keys, approvals }) => {
    requireRevocable(keys, id);
    return { keys: keys.map((other) => (other.id === id ? key : other)), approvals };
  });
  return { keySet, key };
}

/**
 * Says how many persons a release of an app takes from now on. What was released by now stands.
 * @throws ReleaseRefused `usage` for a number that is neither 1 nor 2, `gate`, `conflict`
 */
export async function setApprovals(
  store: ReleaseStore,
  root: string,
  { app, persons }: { readonly app: string; readonly persons: number },
  by: KeyChange,
): Promise<KeySet> {
  if (!isAppName(app) || ![1, 2].includes(persons)) {
    throw refused(
      `A release of ${app} by ${persons} persons cannot be asked for.`,
      'Expected an app, and 1 or 2.',
      'For example: npx mfe keys approvals host 2.',
    );
  }
  const folders = (await chainFolders(store)).filter(
    (folder) => folder.startsWith('channels/') && folder.endsWith(`/${app}`),
  );
  const after = await Promise.all(
    folders.map(async (folder) => [folder, lastNumberIn(await store.list(folder))] as const),
  );
  const rule = { persons, after: Object.fromEntries(after) };
  return change(store, root, 'set approvals', by, async ({ keys, approvals }) => ({
    keys,
    approvals: { ...approvals, [app]: rule },
  }));
}

const isRole = (name: string): name is Role => (roleNames as readonly string[]).includes(name);

/**
 * Reads what a key may do, such as `remote-admin:publish,promote`; `*` is every app.
 * @throws ReleaseRefused (`usage`)
 */
export function parseRoles(texts: readonly string[]): TrustedKey['roles'] {
  const entries = texts.map((text): [string, Role[]] => {
    const [app = '', names = ''] = text.split(':');
    const given = names.split(',').map((name) => name.trim());
    const known = given.filter(isRole);
    if ((app === everyApp || isAppName(app)) && known.length === given.length) return [app, known];
    throw refused(
      `${JSON.stringify(text)} names no roles of an app.`,
      `Expected an app, or * for all, and some of ${roleNames.join(', ')}: remote-admin:publish,promote.`,
      'Correct it.',
    );
  });
  const merged = new Map<string, Role[]>();
  for (const [app, names] of entries) merged.set(app, [...(merged.get(app) ?? []), ...names]);
  return Object.fromEntries(merged);
}
