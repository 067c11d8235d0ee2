import { readReleaseManifest, type ReleaseManifest, type ReleaseStore } from '@aertrip/release';
import { createBoundedCache } from './file-cache';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';

interface ReleaseLibraryOptions {
  readonly store: ReleaseStore;
  /** Bytes of files cached in memory; 0 for a store as near as a folder. */
  readonly fileBytes: number;
  /** Time in ms that the store may take. */
  readonly timeLimit?: number;
}

/** Published releases, from memory where they were read before: they never change. */
export interface ReleaseLibrary {
  /** `undefined` for a version that is not published, or only half. @throws Error when the store does not answer */
  manifest(app: string, version: string): Promise<ReleaseManifest | undefined>;
  /** @param key such as `releases/host/1.0.0/main.js`. @throws Error when the store does not answer */
  file(key: string): Promise<Uint8Array | undefined>;
}

/** Manifests in the cache. A release that the clean-up removes meanwhile is only served for longer. */
const maxManifests = 200;

export function createReleaseLibrary({
  store,
  fileBytes,
  timeLimit = 10_000,
}: ReleaseLibraryOptions): ReleaseLibrary {
  const readManifest = createBoundedCache<ReleaseManifest>({ maxSize: maxManifests, sizeOf: () => 1 });
  const readFile = createBoundedCache<Uint8Array>({ maxSize: fileBytes, sizeOf: (file) => file.byteLength });
  return {
    manifest: (app, version) =>
      readManifest(`${app}@${version}`, () =>
        withTimeLimit(readReleaseManifest(store, app, version), timeLimit),
      ),
    file: (key) => readFile(key, () => withTimeLimit(store.read(key), timeLimit)),
  };
}
