import { hashSource, type PageStyle } from '@aertrip/page';
import { releaseUrl } from '@aertrip/release';
import { LRUCache } from 'lru-cache';
import { publishedFile, type ReleaseLibrary } from '../releases/release-library';

/** A file of a release that a page loads or contains. */
interface PageFile {
  /** Such as `/releases/host/1.0.0/main.1a2b.css`. */
  readonly url: string;
  readonly integrity: string;
}

interface AllowedStyle extends PageStyle {
  /** Source for the Content-Security-Policy. */
  readonly source: string;
}

/** Style sheets in memory: of the live releases, a canary, and recent ones. */
const maxSheets = 100;

/** Relative URLs of the sheet, made absolute: the text stands in a page of any path. */
const withAbsoluteUrls = (css: string, folder: string) =>
  css.replace(/url\((["']?)(?!["']?(?:data:|[a-z]+:\/\/|\/))/g, `url($1${folder}`);

/**
 * Reads style sheets of releases for the pages that contain them. Measured: see docs/benchmarks.md.
 * @returns a function that throws when a sheet is missing or has other bytes than were published
 */
export function createPageStyles(library: ReleaseLibrary) {
  const cached = new LRUCache<string, AllowedStyle>({ max: maxSheets });

  async function read({ url, integrity }: PageFile): Promise<AllowedStyle> {
    const found = cached.get(url);
    if (found) return found;
    // The path of a release's file is its key in the store.
    const content = await publishedFile(library, url.replace(/^\//, ''), integrity);
    const css = new TextDecoder().decode(content).replace(/\/\*# sourceMappingURL=[^*]*\*\//, '');
    const text = withAbsoluteUrls(css.trim(), url.slice(0, url.lastIndexOf('/') + 1));
    const style = { file: url.slice(url.lastIndexOf('/') + 1), text, source: hashSource(text) };
    cached.set(url, style);
    return style;
  }

  return (sheets: readonly PageFile[]): Promise<AllowedStyle[]> => Promise.all(sheets.map(read));
}

/**
 * The files of the screens that a server-rendered page shows.
 * @param screens names of chunks, as the routes name them
 * @throws Error when the release has no such chunk: without its styles the page would be unreadable
 */
export async function screenFiles(
  library: ReleaseLibrary,
  remote: { readonly name: string; readonly version: string } | undefined,
  screens: readonly string[],
): Promise<{ readonly css: readonly PageFile[]; readonly js: readonly PageFile[] }> {
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
