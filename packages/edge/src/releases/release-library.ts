import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { readReleaseManifest, type ReleaseManifest, type ReleaseStore } from '@aertrip/release';
import { integrityOf } from '@aertrip/release/hash';
import { LRUCache } from 'lru-cache';
import { createLane } from '../lane';

interface ReleaseLibraryOptions {
  readonly store: ReleaseStore;
  /** A copy beside this edge, for what the store does not give. */
  readonly copy?: ReleaseStore;
  /** Bytes of files cached in memory; 0 for a store as near as a folder. */
  readonly fileBytes: number;
  /** Time in ms that the store may take. */
  readonly timeLimit?: number;
  /** Whether the log names a version; a client can invent any number of the others. */
  readonly isNamed?: (app: string, version: string) => boolean;
}

/** Published releases, from memory where they were read before: they never change. */
export interface ReleaseLibrary {
  /** `undefined` for a version that is not published, or only half. @throws Error when the store does not answer */
  manifest(app: string, version: string): Promise<ReleaseManifest | undefined>;
  /** @param key such as `apps/host/1.0.0/main.js`. @throws Error when the store does not answer */
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

/** Reads of manifests of versions that the log does not name. The log needs connections to the store too. */
const unnamedLane = { width: 8, queue: 100 };

/** A version that the log does not name, requested behind too many others. No fault of the store. */
export class TooManyRequested extends Error {
  override readonly name = 'TooManyRequested';
}

type Read<Value> = () => Promise<Value | undefined>;

/**
 * Cache of immutable files. Concurrent reads share one request; missing and unreadable files are read again.
 */
function createCache<Value extends object>(
  size: { max: number } | { maxSize: number; sizeCalculation: (value: Value) => number },
) {
  const cache = new LRUCache<string, Value, Read<Value>>({
    ...size,
    fetchMethod: (_key, _stale, { context: read }) => read(),
    ignoreFetchAbort: true,
  });
  return (key: string, read: Read<Value>) => cache.fetch(key, { context: read });
}

export function createReleaseLibrary({
  store,
  copy,
  fileBytes,
  timeLimit = 10_000,
  isNamed = () => true,
}: ReleaseLibraryOptions): ReleaseLibrary {
  const read = createReader(store, copy, timeLimit);
  const lane = createLane(unnamedLane);
  const inLane = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = await lane(work);
    if (!done) throw new TooManyRequested('Too many releases are requested.');
    return done.result;
  };
  const readNamed = createCache<ReleaseManifest>({ max: maxManifests });
  // Apart: a reading in progress takes a place, and loses it to later ones.
  const readUnnamed = createCache<ReleaseManifest>({ max: maxManifests });
  const readFile =
    fileBytes > 0
      ? createCache<Uint8Array>({
          maxSize: fileBytes,
          sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
        })
      : (_key: string, readNow: Read<Uint8Array>) => readNow();
  return {
    manifest(app, version) {
      const readNow = () => read((from) => readReleaseManifest(from, app, version));
      const release = `${app}@${version}`;
      return isNamed(app, version)
        ? readNamed(release, readNow)
        : inLane(() => readUnnamed(release, readNow));
    },
    file: (key) => readFile(key, () => read((from) => from.read(key))),
  };
}

/** Source maps are for the team of the release (`mfe status <app>`), which reads them from the store; no visitor gets one. */
export const isSourceMap = (file: string) => /\.map(\.(br|gz))?$/.test(file);

/**
 * A file of a release, with exactly the bytes that were published.
 * @param key such as `apps/host/1.0.0/server/main.cjs`
 * @throws Error when it is not there, or is another one
 */
export async function publishedFile(
  library: Pick<ReleaseLibrary, 'file'>,
  key: string,
  integrity: string | undefined,
): Promise<Uint8Array> {
  const content = await library.file(key);
  if (!content) throw new Error(`${key} is not in the store.`);
  if (integrityOf(content) !== integrity) throw new Error(`${key} is not what was published.`);
  return content;
}
