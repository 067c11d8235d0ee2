import { releaseKey, type ReleaseManifest } from '@aertrip/release';
import { LRUCache } from 'lru-cache';
import { publishedFile, type ReleaseLibrary } from '../releases/release-library';

/** Bundles in memory: live ones, a canary, a preview, and recent ones. */
const maxBundles = 12;

/** @returns a function that gives the text of a release's bundle; `undefined` when the release has none */
export function createServerBundles(library: ReleaseLibrary) {
  const cached = new LRUCache<string, Promise<string>>({ max: maxBundles });

  async function read({ app, version, files }: ReleaseManifest, file: string): Promise<string> {
    const key = releaseKey(app, version, file);
    return new TextDecoder().decode(await publishedFile(library, key, files[file]?.integrity));
  }

  return async (app: string, version: string): Promise<string | undefined> => {
    const manifest = await library.manifest(app, version);
    if (!manifest?.server) return undefined;
    const name = `${app}@${version}`;
    const bundle = cached.get(name) ?? read(manifest, manifest.server);
    cached.set(name, bundle);
    bundle.catch(() => cached.delete(name));
    return bundle;
  };
}
