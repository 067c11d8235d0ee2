import { integrityOf } from '../core/hash';
import { releaseKey } from '../core/store-layout';
import { eachOf } from '../store/each-of';
import type { ReleaseStore } from '../store/release-store';
import type { ReleaseManifest } from '../releases/manifest';

/**
 * Restores missing and changed files of a published release. Keeps intact files unchanged.
 * @param contents files of the same build by name, already compared with the manifest
 * @returns the names of the written files
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
    // A file of the right size may be damaged, so its content is compared.
    if (there?.size === size) {
      const found = await store.read(key);
      if (found && integrityOf(found) === integrity) return [];
    }
    await store.write(key, content);
    return [name];
  });
  return restored.flat().toSorted();
}
