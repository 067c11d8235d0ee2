import * as v from 'valibot';
import { channelRecordSchema, type ChannelRecord } from '../channel/record';
import { sha256 } from '../core/hash';
import { logFolder, logKey } from '../core/store-layout';
import { eachOf } from '../store/each-of';
import { readText, type ReleaseStore } from '../store/release-store';
import { findSigner, textOf, whyNotInForce } from './envelope';
import { refused } from './key-pair';
import { whyNotPermitted } from './permissions';
import { whyNotApproved } from './proposal';
import { isReplaced } from './seen-log';
import type { StoreSigning } from './signing';

const recordText = v.pipe(v.string(), v.parseJson(), channelRecordSchema);

/**
 * Hashes of the records before the first one with keys, and of the releases that it lists.
 * @throws ReleaseRefused (`gate`) when the root key did not sign it
 */
async function readOlder(store: ReleaseStore, channel: string, root: string): Promise<ReadonlySet<string>> {
  const folder = logFolder(channel);
  const read = await eachOf(await store.list(folder), 16, async (name) => {
    const stored = (await readText(store, `${folder}/${name}`)) ?? '';
    const { success, output } = v.safeParse(recordText, textOf(stored));
    return success ? [{ stored, hash: sha256(textOf(stored)), record: output }] : [];
  });
  const records = read.flat();
  const index = records.findIndex(({ record }) => record.keys);
  const { record: first, stored = '' } = records[index] ?? {};
  const signer = findSigner(first?.keys?.keys ?? [], logKey(channel, first?.sequence ?? 0), stored);
  if (!first || typeof signer === 'string' || signer.id !== root) {
    const found = `The log of ${channel} has no key set that RELEASE_ROOT_KEY began.`;
    throw refused(
      'gate',
      found,
      'RELEASE_SIGNATURES=required expects one.',
      'Run npx mfe keys init, or correct it.',
    );
  }
  const older = new Set(Object.values(first.apps).flatMap(({ manifests }) => Object.values(manifests)));
  let { previous } = first;
  for (const { hash, record } of records.slice(0, index).toReversed()) {
    if (hash !== previous) continue;
    older.add(hash);
    ({ previous } = record);
  }
  return older;
}

/** Cache by channel: constant once a key set exists. */
const olderIn = new WeakMap<StoreSigning, Map<string, ReadonlySet<string>>>();

/** Whether an unsigned text existed when the key set of the channel began. */
export async function isOlderThanKeys(store: ReleaseStore, channel: string, hash: string): Promise<boolean> {
  const { signing } = store;
  if (signing?.root === undefined) return false;
  const known = olderIn.get(signing) ?? new Map<string, ReadonlySet<string>>();
  const older = known.get(channel) ?? (await readOlder(store, channel, signing.root));
  olderIn.set(signing, known.set(channel, older));
  return older.has(hash);
}

/** Why a record of a log is not valid; `undefined` when it is. */
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
  const why = whyNotInForce(signer, record.change) ?? whyNotPermitted(before, record, signer);
  return why ?? whyNotApproved(keySet, channel, before, record, signer);
}
