import { hashSource, type PageStyle } from '@aertrip/page';
import { LRUCache } from 'lru-cache';
import { publishedFile, type ReleaseLibrary } from '../releases/release-library';

interface AllowedStyle extends PageStyle {
  /** Source for the Content-Security-Policy. */
  readonly source: string;
}

interface StyleSheet {
  /** Such as `/releases/host/1.0.0/main.1a2b.css`. */
  readonly url: string;
  readonly integrity: string;
}

/** Style sheets in memory: those of the live releases, a canary's, and those of a moment ago. */
const maxSheets = 100;

/** Relative URLs of the sheet, made absolute: the text stands in a page of any path. */
const withAbsoluteUrls = (css: string, folder: string) =>
  css.replace(/url\((["']?)(?!["']?(?:data:|[a-z]+:\/\/|\/))/g, `url($1${folder}`);

/**
 * Reads style sheets of releases for the pages that show them. Measured: see docs/benchmarks.md and docs/decisions/05.
 * @returns a function that throws when a sheet is not there, or is not what was published
 */
export function createPageStyles(library: ReleaseLibrary) {
  const cached = new LRUCache<string, AllowedStyle>({ max: maxSheets });

  async function read({ url, integrity }: StyleSheet): Promise<AllowedStyle> {
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

  return (sheets: readonly StyleSheet[]): Promise<AllowedStyle[]> => Promise.all(sheets.map(read));
}
