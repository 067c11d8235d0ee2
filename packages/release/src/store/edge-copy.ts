import path from 'node:path';
import { sha256 } from '../core/hash';
import { createFolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';

/** Length of the header of each content: its hash as hex, and a newline. */
const headerLength = 65;

function checked(content: Uint8Array | undefined): Uint8Array | undefined {
  if (!content) return undefined;
  const header = new TextDecoder().decode(content.subarray(0, headerLength));
  const rest = content.subarray(headerLength);
  return header === `${sha256(rest)}\n` ? rest : undefined;
}

function withHash(content: string | Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${sha256(content)}\n`), Buffer.from(content)]);
}

/** A store with a hash for each content. Damaged content counts as missing. */
function createCheckedStore(store: ReleaseStore): ReleaseStore {
  return {
    ...store,
    read: async (key) => checked(await store.read(key)),
    write: (key, content) => store.write(key, withHash(content)),
    create: (key, content) => store.create(key, withHash(content)),
    async stat(key) {
      const found = await store.stat(key);
      return found && { ...found, size: Math.max(0, found.size - headerLength) };
    },
  };
}

/**
 * Local copy of an edge, with the layout of a store. Copies of several stores share one folder and never mix.
 * @param of location of the original store
 */
export const openEdgeCopy = (folder: string, of: string): ReleaseStore =>
  createCheckedStore(createFolderStore(path.join(folder, sha256(of).slice(0, 12))));
