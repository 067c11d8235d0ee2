import { sha256 } from '../core/hash';
import type { ReleaseStore } from './release-store';

/** Stands before each content: its hash, as hex, and the end of the line. */
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

/** A store that keeps a hash with every content: what the disk has damaged is not there, rather than wrong. */
export function createCheckedStore(store: ReleaseStore): ReleaseStore {
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
