import { log } from '@aertrip/telemetry';
import type { SitemapEntry } from '@aertrip/platform';
import type { Context } from 'hono';
import type { Health } from '../health';
import type { DataVersions } from '../pages/data-version';
import type { PageCache } from '../pages/cache';
import { sendPage } from '../pages/send';
import type { LiveReleases, ReleaseSource } from '../releases/live-releases';
import { readPageFacts, releasesInForce } from '../releases/page-facts';
import type { ReleaseLibrary } from '../releases/release-library';
import type { PageRenderer } from '../rendering/page-renderer';
import { createSitemapEntries, numberOfParts, sitemap, sitemapPart } from './sitemap';

interface SitemapHandlerOptions {
  readonly siteUrl: string;
  readonly releases: ReleaseSource;
  readonly library: ReleaseLibrary;
  readonly renderer?: Pick<PageRenderer, 'sitemap'>;
  readonly cache: PageCache;
  readonly dataVersions?: Pick<DataVersions, 'current'>;
  readonly health: Health;
}

/** Time in s after which a search engine may come again. */
const retryAfter = '120';

/** Time in ms for which the entries are cached. */
const maxAge = 60_000;

/** One reading for the parts of a sitemap, and for however many that do not exist. */
function createSharedReading(read: ReturnType<typeof createSitemapEntries>) {
  let last: { key: string; at: number; entries: Promise<SitemapEntry[]> } | undefined;
  return async (key: string, ...args: Parameters<typeof read>): Promise<SitemapEntry[]> => {
    const now = performance.now();
    if (last?.key === key && now - last.at < maxAge) return last.entries;
    const reading = { key, at: now, entries: read(...args) };
    last = reading;
    return reading.entries.catch((error: unknown) => {
      if (last === reading) last = undefined;
      throw error;
    });
  };
}

/** Answers `/sitemap.xml` and the parts of a large one, from the cache as long as releases and data are the same. */
export function createSitemapHandler(options: SitemapHandlerOptions) {
  const { siteUrl, releases: source, library, cache, dataVersions } = options;
  const readEntries = createSitemapEntries(options);

  async function liveRemotes({ registry }: LiveReleases) {
    const live = releasesInForce(registry).filter(({ isDefault }) => isDefault);
    const withFacts = await Promise.all(
      live.map(async (release) => ({
        ...release,
        facts: await readPageFacts(library, release.remote, release.version),
      })),
    );
    return withFacts.filter(({ facts }) => facts?.isServerRendered);
  }

  const read = createSharedReading(readEntries);

  /** @param part its number; the whole sitemap, or the index of its parts, without one */
  async function answer(c: Context, part?: number): Promise<Response> {
    try {
      const releases = await source.read();
      const remotes = await liveRemotes(releases);
      const names = remotes.map(({ remote, version }) => `${remote}@${version}`).join(' ');
      const version = remotes.map(({ facts }) => dataVersions?.current(facts?.dataVersion) ?? '').join(' ');
      const readAll = () => read(`${names} ${version}`, releases, remotes);
      if (part !== undefined && part > numberOfParts(await readAll()))
        return c.text('There is no such sitemap.', 404);
      const page = await cache.get({
        key: `${c.req.path} ${names}`,
        version,
        isInvented: true,
        render: async () => {
          const entries = await readAll();
          const html = part === undefined ? sitemap(siteUrl, entries) : sitemapPart(siteUrl, entries, part);
          return { outcome: 'page', status: 200, html, type: 'application/xml' };
        },
      });
      return sendPage(c, page, { sharing: 'shared' });
    } catch (error) {
      log.error('The sitemap cannot be made.', error);
      c.header('Cache-Control', 'no-store');
      c.header('Retry-After', retryAfter);
      return c.text('The sitemap cannot be made right now.', 503);
    }
  }

  return {
    whole: (c: Context) => answer(c),
    part: (c: Context) => answer(c, Number(/\d+/.exec(c.req.path)?.[0])),
  };
}
