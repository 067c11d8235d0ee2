import { readHead, type Head } from '../channel/log';
import { sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';
import { releaseManifestName } from '../core/store-layout';
import type { ReleaseStore } from '../store/release-store';
import { findSigner, textOf, whyNoRole, whyNotInForce } from './envelope';
import type { Role } from './key-set';
import { isOlderThanKeys, notAllowed, signRecord } from './signed-records';

const kindPattern = /^(releases|verifications)\/([^/]+)\/([^/]+)\/([^/]+\.json)$/;

/** @returns `undefined` for what is not signed on its own */
function kindOf(key: string) {
  const [, folder, app = '', version = '', name] = kindPattern.exec(key) ?? [];
  const isRelease = name === releaseManifestName;
  if (!folder || isRelease !== (folder === 'releases')) return undefined;
  const roles: Role[] = isRelease ? ['publish'] : ['publish', 'promote'];
  return { app, version, isRelease, roles };
}

function authorOf(text: string) {
  const { actor, at, publishedBy, publishedAt } = JSON.parse(text) as Partial<Record<string, string>>;
  return { actor: publishedBy ?? actor ?? '', at: publishedAt ?? at ?? '' };
}

const decode = (content: string | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/**
 * The same store, in which releases and verifications are signed when they are written, and count by the keys of the
 * channel's last record. A release that this record names goes on counting without the key that signed it. A refused
 * verification is missing, so that it is made again; a refused release throws (`gate`).
 */
export function withSingleRecords(store: ReleaseStore, channel: string): ReleaseStore {
  let head: Head | undefined;
  let reading: Promise<Head | undefined> | undefined;

  async function readLast() {
    reading ??= readHead({ store, channel }, head).finally(() => (reading = undefined));
    head = await reading;
    return head?.record;
  }

  async function whyNot(key: string, stored: string): Promise<string | undefined> {
    const kind = kindOf(key);
    if (!kind || store.signing?.root === undefined) return undefined;
    const { app, version, isRelease, roles } = kind;
    const { apps, keys } = (await readLast()) ?? {};
    const hash = sha256(textOf(stored));
    const isNamed = isRelease && apps?.[app]?.manifests[version] === hash;
    const signer = findSigner(keys?.keys ?? [], key, stored);
    if (typeof signer === 'string')
      return isNamed && (await isOlderThanKeys(store, channel, hash)) ? undefined : signer;
    const why = whyNoRole(signer, roles, app);
    return why ?? (isNamed ? undefined : whyNotInForce(signer, authorOf(textOf(stored))));
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
      throw new ReleaseRefused('gate', {
        found: `${key} does not count: ${why}.`,
        expected:
          'Expected a record signed with a key that has the role for it (RELEASE_SIGNATURES=required).',
        next: 'Nothing was changed. Find out who can write to the store; restore the record from a copy of it.',
      });
    },
    write: async (key, content) => store.write(key, await signed(key, content)),
    create: async (key, content) => store.create(key, await signed(key, content)),
  };
}
