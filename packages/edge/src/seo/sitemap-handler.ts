import type { Context } from 'hono';
import { answerPage } from '../pages/page-response';
import type { HtmlCache } from '../pages/page-cache';
import { readPublicAddresses, type PublicAddress, type PublicData } from './public-urls';
import { sitemap, sitemapPart } from './sitemap';

interface SitemapsOptions {
  readonly siteUrl: string;
  readonly data: PublicData;
  readonly cache: HtmlCache;
  readonly dataVersion: () => string;
}

/** Time in s after which a search engine may ask again. */
const retryAfter = '120';

/** Answers `/sitemap.xml` and the parts of a large one, from memory as long as the catalogue is the same. */
export function createSitemaps({ siteUrl, data, cache, dataVersion }: SitemapsOptions) {
  async function answer(
    c: Context,
    draw: (addresses: readonly PublicAddress[]) => string | undefined,
  ): Promise<Response> {
    try {
      const page = await cache.get({
        key: c.req.path,
        version: dataVersion(),
        isVariant: true,
        draw: async () => {
          const xml = draw(await readPublicAddresses(data));
          return xml === undefined
            ? { outcome: 'missing', status: 404, html: 'There is no such sitemap.', type: 'text/plain' }
            : { outcome: 'page', status: 200, html: xml, type: 'application/xml' };
        },
      });
      return answerPage(c, page, { keeping: 'shared' });
    } catch (error) {
      console.error('The sitemap cannot be made:', error);
      c.header('Cache-Control', 'no-store');
      c.header('Retry-After', retryAfter);
      return c.text('The sitemap cannot be made right now.', 503);
    }
  }

  return {
    whole: (c: Context) => answer(c, (addresses) => sitemap(siteUrl, addresses)),
    part: (c: Context) =>
      answer(c, (addresses) => sitemapPart(siteUrl, addresses, Number(/\d+/.exec(c.req.path)?.[0]))),
  };
}
