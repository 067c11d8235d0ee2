import { readReleaseManifest, type ReleaseManifest, type ReleaseStore } from '@aertrip/release';
import { createBoundedCache } from './file-cache';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';

interface ReleaseLibraryOptions {
  readonly store: ReleaseStore;
  /** A copy beside this edge, for what the store does not give. */
  readonly copy?: ReleaseStore;
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

/** Time in ms for which a store that did not answer is not asked for what the copy has. */
const avoidedFor = 10_000;

/** Time in ms that the store may take for what the copy has: the same bytes, as their hashes say. */
const patience = 150;

/** @returns a function that reads from the store, or from the copy what the store does not give */
function createReader(store: ReleaseStore, copy: ReleaseStore | undefined, timeLimit: number) {
  let avoidedUntil = Number.NEGATIVE_INFINITY;

  return async <Result>(
    read: (from: ReleaseStore) => Promise<Result | undefined>,
  ): Promise<Result | undefined> => {
    if (!copy) return withTimeLimit(read(store), timeLimit);
    const fromCopy = () => read(copy).catch(() => undefined);
    if (performance.now() < avoidedUntil) {
      const kept = await fromCopy();
      if (kept !== undefined) return kept;
    }
    const asked = read(store);
    try {
      const found = await withTimeLimit(asked, Math.min(patience, timeLimit));
      return found ?? (await fromCopy());
    } catch {
      const kept = await fromCopy();
      if (kept === undefined) return withTimeLimit(asked, timeLimit);
      avoidedUntil = performance.now() + avoidedFor;
      return kept;
    }
  };
}

export function createReleaseLibrary({
  store,
  copy,
  fileBytes,
  timeLimit = 10_000,
}: ReleaseLibraryOptions): ReleaseLibrary {
  const readManifest = createBoundedCache<ReleaseManifest>({ maxSize: maxManifests, sizeOf: () => 1 });
  const readFile = createBoundedCache<Uint8Array>({ maxSize: fileBytes, sizeOf: (file) => file.byteLength });
  const read = createReader(store, copy, timeLimit);
  return {
    manifest: (app, version) =>
      readManifest(`${app}@${version}`, () => read((from) => readReleaseManifest(from, app, version))),
    file: (key) => readFile(key, () => read((from) => from.read(key))),
  };
}
