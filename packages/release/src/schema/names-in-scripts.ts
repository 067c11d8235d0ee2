import { releaseKey } from '../core/store-layout';
import type { ReleaseManifest } from '../releases/manifest';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';

/** A name with an underscore counts everywhere; another one in quotes only. */
const patternOf = (name: string) =>
  new RegExp(name.includes('_') ? `(?<![\\w$])${name}(?![\\w$])` : `(["'\`])${name}\\1`);

/** The names that the scripts of a release have, for requests that no fixture records. */
export async function namesInScripts(
  store: StoreLike,
  { app, version, files }: ReleaseManifest,
  names: readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  // Reads nothing when there is nothing to find.
  const scripts = names.length > 0 ? Object.keys(files).filter((file) => /\.[cm]?js$/.test(file)) : [];
  for (const file of scripts) {
    const text = (await readText(toStore(store), releaseKey(app, version, file))) ?? '';
    for (const name of names) if (patternOf(name).test(text)) found.add(name);
  }
  return [...found].toSorted();
}
