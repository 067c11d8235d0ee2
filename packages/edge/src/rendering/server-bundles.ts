import { releaseKey, type ReleaseManifest } from '@aertrip/release';
import { LRUCache } from 'lru-cache';
import { publishedFile, type ReleaseLibrary } from '../releases/release-library';

export interface ServerBundle {
  readonly key: string;
  readonly text: string;
}

/** Bundles in memory: live ones, a canary, a preview, and recent ones. */
const maxBundles = 12;

/** @returns a function that gives the bundle of a release; `undefined` when the release has none */
export function createServerBundles(library: ReleaseLibrary) {
  const cached = new LRUCache<string, Promise<ServerBundle>>({ max: maxBundles });

  async function read({ app, version, files }: ReleaseManifest, file: string): Promise<ServerBundle> {
    const key = releaseKey(app, version, file);
    const content = await publishedFile(library, key, files[file]?.integrity);
    return { key, text: new TextDecoder().decode(content) };
  }

  return async (app: string, version: string): Promise<ServerBundle | undefined> => {
    const manifest = await library.manifest(app, version);
    if (!manifest?.server) return undefined;
    const name = `${app}@${version}`;
    const bundle = cached.get(name) ?? read(manifest, manifest.server);
    cached.set(name, bundle);
    bundle.catch(() => cached.delete(name));
    return bundle;
  };
}
