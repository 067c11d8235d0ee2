import * as v from 'valibot';
import { channelRecordSchema, type ChannelRecord } from '../channel/record';
import { sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';
import { logFolder, logKey } from '../core/store-layout';
import { eachOf } from '../store/each-of';
import { readText, type ReleaseStore } from '../store/release-store';
import { whyNotApproved } from './approval';
import { findSigner, signText, textOf, whyNotInForce } from './envelope';
import { whyNotPermitted } from './permissions';
import { isReplaced } from './seen-log';
import type { StoreSigning } from './signing';

export { openSigned } from './envelope';

/**
 * The record as it is stored: signed, where this process has a key.
 * @throws ReleaseRefused (`usage`) without a key where signatures are required
 */
export function signRecord({ signing, location }: ReleaseStore, key: string, text: string): string {
  if (signing?.signer) return signText(signing.signer, key, text);
  if (signing?.root === undefined) return text;
  throw new ReleaseRefused('usage', {
    found: `There is no key to sign ${key} with.`,
    expected: `Expected one: the records of ${location} are signed (RELEASE_SIGNATURES=required).`,
    next: 'Set RELEASE_KEY_FILE (or RELEASE_KEY in a pipeline). Nothing was changed.',
  });
}

export const notAllowed = (why: string) =>
  new ReleaseRefused('gate', {
    found: `This key does not allow it: ${why}.`,
    expected: 'Expected a key with the role for it, in its time.',
    next: 'npx mfe keys list shows the roles of each key. Nothing was changed.',
  });

const recordText = v.pipe(v.string(), v.parseJson(), channelRecordSchema);

/** Hashes of the records that stand before the first one with keys, and of the releases that it names. */
async function readOlder(store: ReleaseStore, channel: string, root: string): Promise<ReadonlySet<string>> {
  const folder = logFolder(channel);
  const records = await eachOf(await store.list(folder), 16, async (name) => {
    const stored = (await readText(store, `${folder}/${name}`)) ?? '';
    const { success, output } = v.safeParse(recordText, textOf(stored));
    return success ? [{ stored, hash: sha256(textOf(stored)), record: output }] : [];
  });
  const sound = records.flat();
  const index = sound.findIndex(({ record }) => record.keys);
  const { record: first, stored = '' } = sound[index] ?? {};
  const signer = findSigner(first?.keys?.keys ?? [], logKey(channel, first?.sequence ?? 0), stored);
  if (!first || typeof signer === 'string' || signer.id !== root)
    throw new ReleaseRefused('gate', {
      found: `The log of ${channel} in ${store.location} has no key set that RELEASE_ROOT_KEY began.`,
      expected: 'Expected one: its records are signed (RELEASE_SIGNATURES=required).',
      next: `Begin it (npx mfe keys init --channel ${channel}), or correct RELEASE_ROOT_KEY.`,
    });
  const older = new Set(Object.values(first.apps).flatMap(({ manifests }) => Object.values(manifests)));
  let { previous } = first;
  for (const { hash, record } of sound.slice(0, index).toReversed()) {
    if (hash !== previous) continue;
    older.add(hash);
    ({ previous } = record);
  }
  return older;
}

/** By channel: it stays what it is once there is a key set. */
const olderIn = new WeakMap<StoreSigning, Map<string, ReadonlySet<string>>>();

/**
 * Whether a text was there, unsigned, when the key set of the channel began.
 * @throws ReleaseRefused (`gate`) when the root key began none
 */
export async function isOlderThanKeys(store: ReleaseStore, channel: string, hash: string): Promise<boolean> {
  const { signing } = store;
  if (signing?.root === undefined) return false;
  const known = olderIn.get(signing) ?? new Map<string, ReadonlySet<string>>();
  const older = known.get(channel) ?? (await readOlder(store, channel, signing.root));
  olderIn.set(signing, known.set(channel, older));
  return older.has(hash);
}

/** Why a record of a log does not count; `undefined` when it does. */
export async function whyNotAllowed(
  store: ReleaseStore,
  channel: string,
  before: ChannelRecord | undefined,
  { record, stored }: { readonly record: ChannelRecord; readonly stored: string },
): Promise<string | undefined> {
  const root = store.signing?.root;
  if (root === undefined) return undefined;
  const hash = sha256(textOf(stored));
  if (isReplaced(store, channel, { record, hash })) return 'another record was in force here in its place';
  const keySet = before?.keys ?? record.keys;
  if (!keySet) return (await isOlderThanKeys(store, channel, hash)) ? undefined : 'it is not signed';
  const signer = findSigner(keySet.keys, logKey(channel, record.sequence), stored);
  if (typeof signer === 'string') return signer;
  if (!before?.keys && signer.id !== root) return `${signer.id} began its key set, not RELEASE_ROOT_KEY`;
  return (
    whyNotInForce(signer, record.change) ??
    whyNotApproved(keySet, channel, before, record, signer) ??
    whyNotPermitted(before, record, signer)
  );
}
