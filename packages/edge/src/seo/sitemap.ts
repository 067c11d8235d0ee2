import type { SitemapEntry } from '@aertrip/platform';
import type { Registry } from '@aertrip/release';
import { ownerOf } from '@aertrip/release/path-owner';
import * as v from 'valibot';
import { errorMessage, type Health } from '../health';
import type { LiveReleases } from '../releases/live-releases';
import type { ReleaseInForce } from '../releases/page-facts';
import type { PageRenderer } from '../rendering/page-renderer';

/**
 * `/robots.txt`. Search engines may open every page: a private one answers with `noindex`, which they would not see on a
 * path they may not open.
 */
export const robots = (siteUrl: string): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`, ''].join('\n');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `/sitemap.xml` (sitemaps.org). */
export function sitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, changedAt }) =>
      `<url><loc>${escaped(new URL(path, siteUrl).href)}</loc><lastmod>${changedAt.slice(0, 10)}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

const entriesSchema = v.array(
  v.object({
    path: v.pipe(v.string(), v.startsWith('/')),
    changedAt: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d/)),
  }),
);

interface SitemapEntriesOptions {
  readonly siteUrl: string;
  /** Without one no remote's sitemap can be read. */
  readonly renderer?: Pick<PageRenderer, 'sitemap'>;
  readonly health: Health;
}

const place = (remote: string) => `The sitemap of ${remote}`;

/** The owner of an entry's page; `undefined` for another site's. */
function entryOwner(siteUrl: string, registry: Registry, { path }: SitemapEntry): string | undefined {
  const { origin, pathname } = new URL(path, siteUrl);
  return origin === new URL(siteUrl).origin ? ownerOf(pathname, registry) : undefined;
}

/**
 * Reads the sitemap entries of the server-rendered live remotes. A remote that fails keeps its last entries.
 */
export function createSitemapEntries({ siteUrl, renderer, health }: SitemapEntriesOptions) {
  const last = new Map<string, readonly SitemapEntry[]>();

  async function readOne(host: string, registry: Registry, { remote, version }: ReleaseInForce) {
    const given = await renderer?.sitemap({ host, remote: { name: remote, version } });
    const entries = given === undefined ? [] : v.parse(entriesSchema, given);
    const own = entries.filter((entry) => entryOwner(siteUrl, registry, entry) === remote);
    const refused = entries.find((entry) => !own.includes(entry));
    if (refused)
      health.report(
        place(remote),
        `${entries.length - own.length} paths are left out, which are none of its own, such as ${refused.path}.`,
      );
    else health.settle(place(remote));
    last.set(remote, own);
    return own;
  }

  /**
   * @param remotes the live releases that servers render
   * @throws what the last remote failed with, when there is nothing to say of any of them
   */
  return async ({ shell, registry }: LiveReleases, remotes: readonly ReleaseInForce[]) => {
    const host = shell.version;
    if (host === undefined) return [];
    let failure: unknown;
    const read = await Promise.all(
      remotes.map((release) =>
        readOne(host, registry, release).catch((error: unknown) => {
          failure = error;
          health.report(place(release.remote), errorMessage(error));
          return last.get(release.remote);
        }),
      ),
    );
    const known = read.filter((entries) => entries !== undefined);
    if (known.length === 0 && failure !== undefined) throw failure;
    return known.flat();
  };
}
