import { integrityOf } from '../core/hash';
import { releaseKey } from '../core/store-layout';
import { eachOf } from '../store/each-of';
import type { ReleaseStore } from '../store/release-store';
import type { ReleaseManifest } from './manifest';

/**
 * Writes again what a published release has lost: files that are not in the store, or have other bytes than were
 * published. What is whole is not touched.
 * @param contents by name the files of the same build, compared with the manifest before
 * @returns the names of what was written
 */
export async function restoreFiles(
  store: ReleaseStore,
  { app, version, files }: Pick<ReleaseManifest, 'app' | 'version' | 'files'>,
  contents: ReadonlyMap<string, Uint8Array>,
): Promise<string[]> {
  const restored = await eachOf(Object.entries(files), 8, async ([name, { integrity, size }]) => {
    const key = releaseKey(app, version, name);
    const content = contents.get(name);
    if (!content || integrityOf(content) !== integrity) return [];
    const there = await store.stat(key);
    // A file of the right size is read: it may be damaged all the same.
    if (there?.size === size) {
      const found = await store.read(key);
      if (found && integrityOf(found) === integrity) return [];
    }
    await store.write(key, content);
    return [name];
  });
  return restored.flat().toSorted();
}
