import { inSpan } from '@aertrip/telemetry';
import type { FreshPage } from '../rendering/fresh-page';
import type { PageRendering, PageRenderingRequest } from '../rendering/render-page';
import type { CachedPage } from './cached-page';
import type { DataVersions } from './data-version';
import type { PageCache } from './page-cache';
import type { PageIndexes } from './page-index';
import type { SitePage } from './site-page';

interface SharedPagesOptions {
  readonly cache: PageCache;
  readonly indexes: PageIndexes;
  readonly rendering: PageRendering;
  /** Renders what anybody can make up any number of. */
  readonly renderInLane: (request: PageRenderingRequest) => Promise<FreshPage>;
  readonly dataVersions?: Pick<DataVersions, 'current'>;
}

/** Gives the pages that are the same for everybody: from the cache, and rendered when they are not there. */
export function createSharedPages(options: SharedPagesOptions) {
  const { cache, indexes, rendering, renderInLane, dataVersions } = options;

  /** @param isAhead whether nobody waits for it */
  return async (asked: SitePage, { isAhead = false } = {}): Promise<CachedPage> => {
    const { pathname, search, releases, owner, isOwnPage, releaseKey, facts } = asked;
    const { dataVersion, isServerRendered } = facts;
    const keyOf = (path: string) => `${releaseKey}|${path}`;
    // What is cached is a page, or was one a minute ago.
    const found =
      isOwnPage && owner && !cache.has(keyOf(asked.path))
        ? await indexes.find({ pathname, owner, releases, dataVersion })
        : undefined;
    const path = !found || found.pathname === pathname ? asked.path : found.pathname;
    const isVariant = search !== '' || found?.isListed === false;
    const version = dataVersions?.current(dataVersion) ?? '';
    // Of variants there are countless ones: what they render is not kept.
    const kept = isOwnPage && !isVariant ? { dataVersion: version } : {};
    const request = { path, releases, owner, isServerRendered, ...kept };
    return inSpan('page cache', {}, () =>
      cache.get({
        key: keyOf(path),
        version,
        isVariant,
        isAhead,
        render: () => (isVariant ? renderInLane : rendering.render)(request),
        recompose: () => rendering.recompose(request),
      }),
    );
  };
}
