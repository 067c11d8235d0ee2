import { sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';
import { revisionFileName } from '../core/store-layout';
import { readText, type ReleaseStore } from '../store/release-store';
import type { Signer } from './key-pair';
import { createRecordChecks, distrusted, isRemembered, previousOf } from './record-checks';
import { createSeenHeads, type SeenHeads } from './seen-heads';
import { kindOf, type RecordKind } from './signed-records';
import { lastNumberIn } from './standing';
import { parseSigned, withSignature, type SignedRecord } from './signed-text';
import type { Trust } from './trust';

type Link = NonNullable<RecordKind['link']>;

interface SignedStoreOptions {
  /** Checks every record; without it nothing is checked. */
  readonly trust?: Trust;
  /** Signs every record that is written. */
  readonly signer?: Signer;
  /** What was seen before; nothing without it. */
  readonly seen?: SeenHeads;
}

const epochOf = (content: SignedRecord['content'] | undefined): number =>
  typeof content?.epoch === 'number' ? content.epoch : 0;

const decode = (content: Uint8Array) => new TextDecoder().decode(content);

const cutOff = (folder: string, last: number, seen: number) =>
  new ReleaseRefused('gate', {
    found: `${folder} ends at revision ${last}, and revision ${seen} was seen here before.`,
    expected: 'Expected a history that only grows.',
    next: `Find out who can write to the store, and restore what is missing. Was the store put back to an earlier copy on purpose, begin a new epoch: npx mfe epoch ${folder.split('/').at(-1)}.`,
  });

const withoutKey = (key: string) =>
  new ReleaseRefused('usage', {
    found: `There is no key to sign ${key} with.`,
    expected: 'Expected one: every record of this store is signed (RELEASE_SIGNATURES=required).',
    next: 'Set RELEASE_KEY_FILE (or RELEASE_KEY in a pipeline); npx mfe keys list shows whose keys count. Nothing was changed.',
  });

const mayNot = (why: string) =>
  new ReleaseRefused('gate', {
    found: `This key does not let you do that: ${why}.`,
    expected: 'Expected a key with the role for it, in its time.',
    next: 'npx mfe keys list shows who may do what. Nothing was changed.',
  });

/**
 * The same store, in which every record that decides what visitors get (releases, revisions, sets, freezes, who owns
 * which paths, what the gate found) is signed when it is written, and counts only with the signature of somebody who may do
 * what it does. What does not count is refused like a broken one (`gate`).
 */
export function createSignedStore(
  store: ReleaseStore,
  { trust, signer, seen = createSeenHeads() }: SignedStoreOptions,
): ReleaseStore {
  const check = createRecordChecks(store);

  const whyNot = async (trusted: Trust, key: string, kind: RecordKind, text: string) =>
    check(await trusted.current(), { key, kind, text });

  async function read(key: string): Promise<Uint8Array | undefined> {
    const kind = trust && kindOf(key);
    const content = await store.read(key);
    if (!kind || !content) return content;
    const text = decode(content);
    const why = await whyNot(trust, key, kind, text);
    if (why && kind.isMadeAgain) return undefined;
    if (why) throw distrusted(key, why);
    if (!kind.stream || !kind.link) return content;
    const epoch = epochOf(parseSigned(text)?.content);
    const rewritten =
      (await whyNotContinued(trust, { ...kind, link: kind.link }, text, epoch)) ??
      seen.note(kind.link, { hash: sha256(text), epoch });
    if (rewritten) throw distrusted(key, rewritten);
    return content;
  }

  /** What is new must go on from what was seen: a history written anew, by somebody with a key, does not. */
  async function whyNotContinued(
    trusted: Trust,
    kind: RecordKind & { link: Link },
    text: string,
    epoch: number,
  ): Promise<string | undefined> {
    const { folder, number } = kind.link;
    const known = seen.get(folder);
    if (!known || number <= known.revision || epoch > known.epoch) return undefined;
    const keySet = await trusted.current();
    let previous = previousOf(text);
    for (let before = number - 1; before >= known.revision; before -= 1) {
      if (before === known.revision && previous === known.hash) return undefined;
      const key = `${folder}/${revisionFileName(before)}`;
      const link = await readText(store, key);
      const isSeen = before > known.revision || (link !== undefined && sha256(link) === known.hash);
      const isLinked =
        isSeen && link !== undefined && isRemembered(keySet, { key, kind, text: link }, previous);
      if (!isLinked)
        return `it does not go on from revision ${before}${before === known.revision ? ' as it was seen before' : ''}`;
      previous = previousOf(link);
    }
    return undefined;
  }

  /** A shorter history than was seen is one that somebody cut, unless its last revision begins a later epoch. */
  async function list(folder: string): Promise<string[]> {
    const names = await store.list(folder);
    const known = seen.get(folder);
    const last = lastNumberIn(names);
    if (!trust || !known || last >= known.revision) return names;
    const text = await readText(store, `${folder}/${revisionFileName(last)}`);
    const epoch = text ? epochOf(parseSigned(text)?.content) : 0;
    if (epoch <= known.epoch) throw cutOff(folder, last, known.revision);
    return names;
  }

  /** The text with a signature, which must be one that counts. */
  async function signed(key: string, content: string | Uint8Array): Promise<string | Uint8Array> {
    const kind = kindOf(key);
    if (!kind) return content;
    if (!signer) {
      if (trust) throw withoutKey(key);
      return content;
    }
    const text = typeof content === 'string' ? content : decode(content);
    const made = withSignature(key, text, signer);
    const why = trust && (await whyNot(trust, key, kind, made));
    if (why) throw mayNot(why);
    return made;
  }

  return {
    ...store,
    list,
    read,
    write: async (key, content) => store.write(key, await signed(key, content)),
    create: async (key, content) => store.create(key, await signed(key, content)),
  };
}
