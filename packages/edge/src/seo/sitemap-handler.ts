import { log } from '@aertrip/telemetry';
import type { SitemapEntry } from '@aertrip/platform';
import type { Context } from 'hono';
import type { Health } from '../health/health';
import type { DataVersions } from '../pages/data-version';
import type { PageCache } from '../pages/page-cache';
import { sendPage } from '../pages/page-response';
import type { LiveReleases, ReleaseSource } from '../releases/live-releases';
import { readPageFacts, releasesInForce } from '../releases/page-facts';
import type { ReleaseLibrary } from '../releases/release-library';
import type { PageRenderer } from '../rendering/page-renderer';
import { sitemap, sitemapPart } from './sitemap';
import { createSitemapEntries } from './sitemap-entries';

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

/** Answers `/sitemap.xml` and the parts of a large one, from the cache as long as releases and data are the same. */
export function createSitemapHandler(options: SitemapHandlerOptions) {
  const { siteUrl, releases: source, library, cache, dataVersions } = options;
  const readEntries = createSitemapEntries(options);

  /** The live releases that servers render, with the data that they show. */
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

  async function answer(
    c: Context,
    write: (entries: readonly SitemapEntry[]) => string | undefined,
  ): Promise<Response> {
    try {
      const releases = await source.read();
      const remotes = await liveRemotes(releases);
      const page = await cache.get({
        key: [c.req.path, ...remotes.map(({ remote, version }) => `${remote}@${version}`)].join(' '),
        version: remotes.map(({ facts }) => dataVersions?.current(facts?.dataVersion) ?? '').join(' '),
        isVariant: true,
        render: async () => {
          const xml = write(await readEntries(releases, remotes));
          return xml === undefined
            ? { outcome: 'missing', status: 404, html: 'There is no such sitemap.', type: 'text/plain' }
            : { outcome: 'page', status: 200, html: xml, type: 'application/xml' };
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
    whole: (c: Context) => answer(c, (entries) => sitemap(siteUrl, entries)),
    part: (c: Context) =>
      answer(c, (entries) => sitemapPart(siteUrl, entries, Number(/\d+/.exec(c.req.path)?.[0]))),
  };
}
