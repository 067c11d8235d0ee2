import type { Context } from 'hono';
import { type CachedPage, compressPage, type PageCache } from './cache';
import type { DataVersions } from './data-version';
import type { PageIndexes } from './page-index';
import type { RenderPage } from './render';
import { createResolver, type ResolveOptions, type SitePage } from './resolve';
import { sendPage } from './send';

interface PageHandlerOptions extends ResolveOptions {
  readonly cache: PageCache;
  readonly indexes: PageIndexes;
  readonly render: RenderPage;
  readonly dataVersions?: Pick<DataVersions, 'current'>;
}

/** Answers every page of the site: resolve, cache, render, send. */
export function createPageHandler(options: PageHandlerOptions) {
  const { cache, indexes, render, dataVersions } = options;
  const resolve = createResolver(options);

  async function cached(page: SitePage): Promise<CachedPage> {
    const { pathname, search, owner, releases, isOwnPage, renderedBy, releaseKey, facts } = page;
    const { dataVersion } = facts;
    const keyOf = (path: string) => `${renderedBy}|${path}`;
    // A cached page exists, or did a minute ago: the index is not asked.
    const found =
      isOwnPage && owner && !cache.has(keyOf(page.path))
        ? await indexes.find({ pathname, owner, releases, dataVersion })
        : undefined;
    const path = !found || found.pathname === pathname ? page.path : found.pathname;
    // The index may have asked for a newer one.
    const version = dataVersions?.current(dataVersion);
    const isInvented = search !== '' || found?.isListed === false;
    return cache.get({
      key: keyOf(path),
      version: `${releaseKey} ${version ?? ''}`,
      isInvented,
      render: () => render({ ...page, path, isInvented, dataVersion: version }),
    });
  }

  return async (c: Context): Promise<Response> => {
    const page = await resolve(c);
    if (page instanceof Response) return page;
    const { isCacheable, sharing, headers } = page;
    const ready = isCacheable ? await cached(page) : await compressPage(await render(page));
    return sendPage(c, ready, { sharing, headers, search: new URL(c.req.url).search });
  };
}
