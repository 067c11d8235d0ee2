import * as v from 'valibot';
import { sha256 } from '../core/hash';
import { releaseKey } from '../core/store-layout';
import { fileKind, sourceName } from '../releases/file-kind';
import type { ReleaseManifest } from '../releases/manifest';
import { eachOf, readText } from '../store/release-store';
import { toStore, type StoreLike } from '../store/open-store';

const mapSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sources: v.array(v.string()), sourcesContent: v.array(v.nullable(v.string())) }),
);

/** Content hash of each source by its name; a library is one source. */
export type Sources = ReadonlyMap<string, string>;

const isGenerated = (name: string) => /^(webpack|external|ignored|rspack)[/| ]/.test(name);

const libraryOf = (name: string) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1];

/** Removes the marks of bundlers, as in `app.tsx?4f2a` or `app.tsx + 3 modules`. */
const plainName = (name: string) => name.replace(/\?.*$| \+ \d+ modules$/, '');

/**
 * Reads the sources of the files of one kind from their source maps.
 * @returns `undefined` for a release with such files but without source maps
 */
export async function readSources(
  store: StoreLike,
  { app, version, files }: ReleaseManifest,
  kind: 'script' | 'style',
): Promise<Sources | undefined> {
  const built = Object.keys(files).filter((file) => fileKind(file) === kind);
  const maps = await eachOf(built, 8, async (file) => {
    const text = await readText(toStore(store), releaseKey(app, version, `${file}.map`));
    const { success, output } = v.safeParse(mapSchema, text);
    return success ? output : undefined;
  });
  const known = maps.filter((map) => map !== undefined);
  if (built.length > 0 && known.length === 0) return undefined;
  const parts = new Map<string, Set<string>>();
  for (const { sources, sourcesContent } of known) {
    for (const [index, source] of sources.entries()) {
      const name = plainName(sourceName(source));
      const library = libraryOf(source);
      const key = library ? `node_modules/${library}` : name;
      if (!isGenerated(name)) {
        // Several files may contain the same source.
        const texts = parts.get(key) ?? new Set();
        parts.set(key, texts.add(sourcesContent[index] ?? ''));
      }
    }
  }
  return new Map([...parts].map(([name, texts]) => [name, sha256([...texts].toSorted().join('\0'))]));
}
