import { sha256 } from '../core/hash';
import { releaseManifestName } from '../core/store-layout';
import {
  findSigner,
  keyIdPattern,
  notAllowed,
  readSigner,
  refused,
  type Role,
  signRecord,
  textOf,
  whyNoRole,
  whyNotInForce,
} from './signatures';
import type { ReleaseStore } from '../store/release-store';
import { lastHead, readHead, type Head } from './log';

const kindPattern = /^(releases|verifications)\/([^/]+)\/([^/]+)\/([^/]+\.json)$/;

/** @returns `undefined` for content without its own signature */
function kindOf(key: string) {
  const [, folder, app = '', version = '', name] = kindPattern.exec(key) ?? [];
  const isRelease = name === releaseManifestName;
  if (!folder || isRelease !== (folder === 'releases')) return undefined;
  const roles: Role[] = isRelease ? ['publish'] : ['publish', 'promote'];
  return { app, version, isRelease, roles };
}

function authorOf(text: string) {
  const { actor, at, publishedBy = actor, publishedAt = at } = JSON.parse(text) as NodeJS.Dict<string>;
  return { actor: publishedBy ?? '', at: publishedAt ?? '' };
}

const decode = (content: string | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/**
 * The same store with signatures for releases and verifications: signed on write, and checked on read against the keys in
 * the channel's last record. A release that this record lists stays valid without its key. A rejected verification counts as
 * missing, so that it is repeated; a rejected release throws (`gate`).
 */
export function withSingleRecords(store: ReleaseStore, channel: string): ReleaseStore {
  let reading: Promise<Head | undefined> | undefined;

  function readLast() {
    reading ??= readHead({ store, channel }, lastHead(store, channel)).finally(() => (reading = undefined));
    return reading;
  }

  async function whyNot(key: string, stored: string): Promise<string | undefined> {
    const kind = kindOf(key);
    if (!kind || store.signing?.root === undefined) return undefined;
    const { app, version, isRelease, roles } = kind;
    const { record, unsigned } = (await readLast()) ?? {};
    const hash = sha256(textOf(stored));
    const signer = findSigner(record?.keys?.keys ?? [], key, stored);
    if (typeof signer === 'string') return isRelease && unsigned?.has(hash) ? undefined : signer;
    const isNamed = isRelease && record?.apps[app]?.manifests[version] === hash;
    return (
      whyNoRole(signer, roles, app) ?? (isNamed ? undefined : whyNotInForce(signer, authorOf(textOf(stored))))
    );
  }

  async function signed(key: string, content: string | Uint8Array): Promise<string | Uint8Array> {
    if (!kindOf(key)) return content;
    const stored = signRecord(store, key, decode(content));
    const why = await whyNot(key, stored);
    if (why) throw notAllowed(why);
    return stored;
  }

  return {
    ...store,
    async read(key) {
      const content = await store.read(key);
      const kind = content && kindOf(key);
      if (!kind) return content;
      const stored = decode(content);
      const why = await whyNot(key, stored);
      if (!why) return Buffer.from(textOf(stored));
      if (!kind.isRelease) return undefined;
      const next = 'Find out who can write to the store; restore the record from a copy.';
      throw refused('gate', `${key} does not count: ${why}.`, 'Expected the signature of a publisher.', next);
    },
    write: async (key, content) => store.write(key, await signed(key, content)),
    create: async (key, content) => store.create(key, await signed(key, content)),
  };
}

/** @throws ReleaseRefused (`usage`) for an unknown mode or a missing id */
function requiredRoot({ RELEASE_SIGNATURES: mode, RELEASE_ROOT_KEY: root }: NodeJS.Dict<string>) {
  // Pipelines pass unset variables as empty strings.
  if (!mode || mode === 'off') return undefined;
  if (mode === 'required' && root && keyIdPattern.test(root)) return root;
  const found = `RELEASE_SIGNATURES is ${mode}, RELEASE_ROOT_KEY is ${root || 'not set'}.`;
  throw refused('usage', found, 'Expected required or off, and the id of the first key.', 'Ask its owner.');
}

/**
 * A store with the signature settings of the environment: `RELEASE_SIGNATURES=required` with `RELEASE_ROOT_KEY` checks every
 * record; a key (`RELEASE_KEY_FILE`, `RELEASE_KEY`) signs writes; `RELEASE_SEEN_FILE` stores the last seen record.
 * @param channel with the trusted keys
 * @throws ReleaseRefused (`usage`) when the key or the configuration is invalid
 */
export async function withSignatures(store: ReleaseStore, channel: string, env: NodeJS.Dict<string>) {
  const [root, signer, seenFile] = [requiredRoot(env), await readSigner(env), env.RELEASE_SEEN_FILE];
  const keys = { ...(root && { root }), ...(signer && { signer }), ...(seenFile && { seenFile }) };
  return withSingleRecords(
    root || signer ? { ...store, signing: { ...keys, unchecked: store } } : store,
    channel,
  );
}
