import { log } from '@aertrip/telemetry';
import type { Context } from 'hono';
import type { Health } from '../health';
import type { DataVersions } from '../pages/data-version';
import type { PageCache } from '../pages/cache';
import { sendPage } from '../pages/send';
import type { LiveReleases, ReleaseSource } from '../releases/live-releases';
import { readPageFacts, releasesInForce } from '../releases/page-facts';
import type { ReleaseLibrary } from '../releases/release-library';
import type { PageRenderer } from '../rendering/page-renderer';
import { createSitemapEntries, sitemap } from './sitemap';

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

/** Answers `/sitemap.xml`, from the cache as long as releases and data are the same. */
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

  return async (c: Context): Promise<Response> => {
    try {
      const releases = await source.read();
      const remotes = await liveRemotes(releases);
      const names = remotes.map(({ remote, version }) => `${remote}@${version}`).join(' ');
      const version = remotes.map(({ facts }) => dataVersions?.current(facts?.dataVersion) ?? '').join(' ');
      const page = await cache.get({
        key: `${c.req.path} ${names}`,
        version,
        isInvented: true,
        render: async () => {
          const html = sitemap(siteUrl, await readEntries(releases, remotes));
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
  };
}
