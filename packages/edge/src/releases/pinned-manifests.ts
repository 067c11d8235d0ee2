import { releaseManifestName, type ChannelRecord, type ReleaseStore } from '@aertrip/release';
import { sha256 } from '@aertrip/release/hash';

const manifestKey = new RegExp(`^releases/([^/]+)/([^/]+)/${releaseManifestName.replace('.', '\\.')}$`);

/**
 * The same store, which gives no other manifest of a release than the one that was released. The record names its hash,
 * and the manifest the hashes of the files: who can write files of the store, and no record, changes nothing that is live.
 */
export function withPinnedManifests(
  store: ReleaseStore,
  record: () => ChannelRecord | undefined,
): ReleaseStore {
  return {
    ...store,
    async read(key) {
      const content = await store.read(key);
      const [, app = '', version = ''] = manifestKey.exec(key) ?? [];
      const expected = record()?.apps[app]?.manifests[version];
      if (content && expected !== undefined && sha256(content) !== expected)
        throw new Error(`${key} is not what was released: its hash is not the one in the log.`);
      return content;
    },
  };
}
