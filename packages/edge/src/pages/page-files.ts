import type { PageStyle } from '@aertrip/page';
import { hashSource } from '@aertrip/release/hash';
import { keyOfPath, releaseUrl } from '@aertrip/release';
import { LRUCache } from 'lru-cache';
import { publishedFile, type ReleaseLibrary } from '../releases/release-library';

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
    const content = await publishedFile(library, keyOfPath(url), integrity);
    const css = new TextDecoder().decode(content).replace(/\/\*# sourceMappingURL=[^*]*\*\//, '');
    const text = withAbsoluteUrls(css.trim(), url.slice(0, url.lastIndexOf('/') + 1));
    const style = { file: url.slice(url.lastIndexOf('/') + 1), text, source: hashSource(text) };
    cached.set(url, style);
    return style;
  }

  return (sheets: readonly PageFile[]): Promise<AllowedStyle[]> => Promise.all(sheets.map(read));
}

/** The files of the screens that a server-rendered page shows. */
interface ScreenFiles {
  readonly css: readonly PageFile[];
  /** Styles of what hydrates later, also on every screen of the app. */
  readonly lateCss: readonly PageFile[];
  readonly js: readonly PageFile[];
}

/**
 * @param screens names of chunks, as the routes name them
 * @throws Error when the release has no such chunk: without its styles the page would be unreadable
 */
export async function screenFiles(
  library: ReleaseLibrary,
  app: { readonly name: string; readonly version: string } | undefined,
  screens: readonly string[],
): Promise<ScreenFiles> {
  if (!app) return { css: [], lateCss: [], js: [] };
  const { name, version } = app;
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
  const late = manifest?.chunks?.late?.css ?? [];
  return {
    css: files(chunks.flatMap(({ css, lateCss = [] }) => css.filter((file) => !lateCss.includes(file)))),
    lateCss: files([...late, ...chunks.flatMap(({ lateCss = [] }) => lateCss)]),
    js: files(chunks.flatMap(({ js }) => js)),
  };
}

/** Characters of a quoted header value: visible characters and spaces (RFC 9110, 5.6.4). */
const isQuotable = (text: string) => /^[\x20\x21\x23-\x5B\x5D-\x7E]*$/.test(text);

/** Of the characters that React escapes in attributes, addresses hold only this one. */
const unescaped = (text: string) => text.replaceAll('&amp;', '&');

const attributesOf = (tag: string) =>
  new Map(
    [...tag.matchAll(/([a-z]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );

/** Only the picture of the largest paint is worth a header. */
const isFirstPicture = (attributes: ReadonlyMap<string, string>) =>
  attributes.get('rel') === 'preload' &&
  attributes.get('as') === 'image' &&
  attributes.get('fetchpriority') === 'high';

/**
 * The preload of a page's largest picture, as the value of a `Link` header. A CDN with early hints sends it as 103 while it
 * waits for the page (RFC 8297). It repeats the preload of the head, so nothing is fetched twice.
 * @param head HTML of the page's own part of the head, as React writes it
 */
export function pictureHint(head: string): string | undefined {
  const found = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => attributesOf(tag)).find(isFirstPicture);
  if (!found) return undefined;
  const sources = found.get('imagesrcset') ?? '';
  // React omits the address beside a set of sources; the header needs it for browsers without sets.
  const href = found.get('href') ?? sources.split(' ')[0] ?? '';
  const isAddress = /^(?:\/(?!\/)|https:\/\/)[^\s<>]+$/.test(href);
  const sizes = found.get('imagesizes') ?? '';
  if (!isAddress || ![href, sources, sizes].every(isQuotable)) return undefined;
  return [
    `<${href}>`,
    'rel=preload',
    'as=image',
    ...(sources ? [`imagesrcset="${sources}"`] : []),
    ...(sizes ? [`imagesizes="${sizes}"`] : []),
    'fetchpriority=high',
  ].join('; ');
}
