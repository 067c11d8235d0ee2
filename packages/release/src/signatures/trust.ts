import { readHeads, readLatest, type ChainHead } from '../chain/chain';
import { sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';
import { revisionFileName, trustFolder } from '../core/store-layout';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';
import { isSignedBy } from './key-pair';
import { isValidAt, keySetChain, ownsKeys, type KeySet } from './key-set';
import type { SeenHeads } from './seen-heads';
import { parseSigned, signedText } from './signed-text';

const keyOf = (revision: number) => `${trustFolder}/${revisionFileName(revision)}`;

const notTrusted = (revision: number, found: string) =>
  new ReleaseRefused('gate', {
    found: `Revision ${revision} of the key set does not count: ${found}.`,
    expected: 'Expected the key set that RELEASE_ROOT_KEY names, changed only by those who may.',
    next: 'Nothing was changed. Find out who can write to the store; restore trust/ from a copy of it.',
  });

/** Why a change of the key set does not count; `undefined` when somebody made it who may. */
function refusedChange(before: KeySet, after: KeySet, text: string): string | undefined {
  const { content, signature } = parseSigned(text) ?? {};
  if (!content || !signature) return 'it is not signed';
  const key = before.keys.find(({ id }) => id === signature.key);
  if (!key) return `it is signed with ${signature.key}, a key that is not in the set before`;
  if (!isSignedBy(key.publicKey, signedText(keyOf(after.revision), content), signature))
    return 'its signature does not fit its content';
  if (!ownsKeys(key) || !isValidAt(key, after.at)) return `${key.owner} may not change the keys`;
  return undefined;
}

/** Why the key sets are fewer, or others, than were seen. */
function whyLost(seen: SeenHeads, heads: readonly ChainHead<KeySet>[]): string | undefined {
  const known = seen.get(trustFolder);
  if (known && heads[known.revision - 1]?.hash !== known.hash)
    return `revision ${known.revision} was seen before, and is gone or another one`;
  const last = heads.at(-1);
  return (
    last && seen.note({ folder: trustFolder, number: last.revision.revision }, { hash: last.hash, epoch: 0 })
  );
}

/**
 * The key set in force, once every change of it was checked: each by somebody whom the one before let do it, beginning with
 * the one that the site was told.
 * @param root SHA-256 of the first one, as hex: kept beside edge and command line, where whoever has the store cannot
 * change it
 * @param seen remembers the latest one: none before it is taken again
 * @throws ReleaseRefused `gate` when one of them does not count, `usage` when there is none
 */
export async function readKeySet(store: StoreLike, root: string, seen?: SeenHeads): Promise<KeySet> {
  const heads = await readHeads(keySetChain(store));
  const [first] = heads;
  if (!first) {
    throw new ReleaseRefused('usage', {
      found: 'The store has no key set.',
      expected: 'Expected the one that RELEASE_ROOT_KEY names: signatures are required here.',
      next: 'Make it (npx mfe keys init), or look at RELEASE_STORE; nothing was changed.',
    });
  }
  if (first.hash !== root)
    throw notTrusted(1, `its fingerprint is ${first.hash}, and RELEASE_ROOT_KEY is ${root}`);
  // The first one is signed with one of its own keys.
  let before = first.revision;
  for (const { revision, hash } of heads) {
    const text = (await readText(toStore(store), keyOf(revision.revision))) ?? '';
    const why =
      sha256(text) === hash ? refusedChange(before, revision, text) : 'it was replaced while it was read';
    if (why) throw notTrusted(revision.revision, why);
    before = revision;
  }
  const lost = seen && whyLost(seen, heads);
  if (lost) throw notTrusted(before.revision, lost);
  return before;
}

/** The key set in force. */
export interface Trust {
  /** @throws ReleaseRefused as long as none that counts could be read */
  current(): Promise<KeySet>;
}

interface TrustOptions {
  readonly store: StoreLike;
  readonly root: string;
  /** Time in ms for which it is used again. */
  readonly maxAge?: number;
  readonly seen?: SeenHeads;
}

/**
 * Reads the key set when it is asked for and no longer fresh. Once one was read it never goes back to an earlier one, and
 * stays in force while a later one does not count: whoever can write to the store cannot take a key's revocation back.
 */
export function createTrust({ store, root, maxAge = 1000, seen }: TrustOptions): Trust {
  let known: KeySet | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<KeySet> | undefined;

  async function read(): Promise<KeySet> {
    const startedAt = performance.now();
    if (known) {
      const latest = await readLatest(keySetChain(store), known.revision).catch(() => undefined);
      if (!latest || latest.revision === known.revision) {
        readAt = startedAt;
        return known;
      }
    }
    known = await readKeySet(store, root, seen).catch((error: unknown) => {
      if (known) return known;
      throw error;
    });
    readAt = startedAt;
    return known;
  }

  return {
    current() {
      if (known && performance.now() - readAt < maxAge) return Promise.resolve(known);
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
}
