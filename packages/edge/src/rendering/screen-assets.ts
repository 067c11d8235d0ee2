import { releaseUrl } from '@aertrip/release';
import type { ReleaseLibrary } from '../releases/release-library';

interface File {
  readonly url: string;
  readonly integrity: string;
}

/** Files of the screens that a server-rendered page shows. */
export interface ScreenFiles {
  readonly css: readonly File[];
  readonly js: readonly File[];
}

/**
 * @param screens names of chunks, as the routes name them
 * @throws Error when the release has no such chunk: rendered without its styles, the page would be a heap of text
 */
export async function screenFiles(
  library: ReleaseLibrary,
  remote: { readonly name: string; readonly version: string } | undefined,
  screens: readonly string[],
): Promise<ScreenFiles> {
  if (!remote) return { css: [], js: [] };
  const { name, version } = remote;
  const manifest = await library.manifest(name, version);
  const chunks = screens.map((screen) => {
    const chunk = manifest?.chunks?.[screen];
    if (!chunk) throw new Error(`${name}@${version} has no chunk of the name ${screen}.`);
    return chunk;
  });
  const files = (names: readonly string[]) =>
    [...new Set(names)].map((file) => ({
      url: releaseUrl(name, version, file),
      integrity: manifest?.files[file]?.integrity ?? '',
    }));
  return { css: files(chunks.flatMap(({ css }) => css)), js: files(chunks.flatMap(({ js }) => js)) };
}
