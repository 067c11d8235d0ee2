import type { ReleaseStore } from './release-store';

/** A store that reads each release record and verification once, for the attempts of one change. */
export function withReadMemory(store: ReleaseStore): ReleaseStore {
  const found = new Map<string, Uint8Array>();
  return {
    ...store,
    async read(key) {
      const content = found.get(key) ?? (await store.read(key));
      if (content && /^(releases|verifications)\/.*\.json$/.test(key)) found.set(key, content);
      return content;
    },
  };
}
