import { availableParallelism } from 'node:os';
import { describeRequest, log } from '@aertrip/telemetry';
import type { Context } from 'hono';
import { releasesForBrowser } from '../releases/host-canary';
import type { FollowedLog } from '../releases/follow-log';
import type { ReleaseSource } from '../releases/live-releases';
import { withDevelopmentOrigin } from '@aertrip/page';
import { refusedDevelopment, type DevelopmentRemotes } from '../releases/development-remotes';
import { canariesOf } from '../releases/given-releases';
import type { Previews } from '../releases/previews';
import type { ReleaseLibrary } from '../releases/release-library';
import type { PageStamps, Visitors } from '../releases/visitors';
import type { FreshPage } from '../rendering/fresh-page';
import type { PageRendering, PageRenderingRequest } from '../rendering/render-page';
import { createCacheWarmer } from './cache-warmer';
import { compressPage } from './cached-page';
import { canonicalPath, lowerCasePath } from './canonical-path';
import type { DataVersions } from './data-version';
import { loggedPath } from './logged-path';
import type { PageCache } from './page-cache';
import type { PageIndexes } from './page-index';
import { sendPage } from './page-response';
import { createRenderLane } from './render-lane';
import { createRouteTables } from './route-table';
import { createSharedPages } from './shared-pages';
import { findSitePage } from './site-page';

interface PageHandlerOptions {
  readonly releases: ReleaseSource;
  readonly library: ReleaseLibrary;
  readonly visitors: Visitors;
  readonly stamps: PageStamps;
  /** The revisions in force, by app. */
  readonly revisions: FollowedLog['revisions'];
  readonly previews: Previews;
  readonly developmentRemotes: DevelopmentRemotes;
  readonly cache: PageCache;
  readonly indexes: PageIndexes;
  readonly rendering: PageRendering;
  readonly dataVersions?: Pick<DataVersions, 'current' | 'onChange'>;
  readonly siteUrl: string;
  /** Headers of every page. */
  readonly security: Promise<Readonly<Record<string, string>>>;
}

/** Of the renders at a time, half at most are of pages that anybody can make up more of. */
const madeUpPages = { width: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting: 20 };

/** What leads away from such a page takes its path nowhere else. */
const tellsNobody = { 'referrer-policy': 'same-origin' };

/** Answers every page of the site: from the cache where it is the same for everybody, and rendered when it is not there. */
export function createPageHandler(options: PageHandlerOptions) {
  const {
    releases: source,
    library,
    visitors,
    stamps,
    revisions,
    previews,
    developmentRemotes,
    rendering: { render },
    dataVersions,
    siteUrl,
  } = options;
  const routeTable = createRouteTables(library);
  const lane = createRenderLane(madeUpPages);

  /** Where too many wait, the browser renders it. */
  const renderInLane = async (request: PageRenderingRequest): Promise<FreshPage> =>
    (await lane(() => render(request))) ?? {
      ...(await render({ ...request, isServerRendered: false })),
      outcome: 'shell',
    };

  const sharedPage = createSharedPages({ ...options, renderInLane });

  /** While a canary runs a page is two pages, and which of them will be asked for depends on the visitor. */
  async function warm(pathname: string): Promise<void> {
    const releases = await source.read();
    const routes = routeTable(releases);
    if (routes.hasCanary) return;
    const url = new URL(pathname, siteUrl);
    await sharedPage(await findSitePage(url, { releases, routes, visitor: '' }), { isAhead: true });
  }

  const warmer =
    dataVersions &&
    createCacheWarmer({
      dataVersions,
      warm,
      onFailure: (error) => log.error('A page could not be rendered behind a publication.', error),
    });

  return async (c: Context): Promise<Response> => {
    const url = new URL(c.req.url);
    const previewToken = url.searchParams.get('preview');
    if (previewToken !== null) return previews.turn(c, previewToken);
    const canonical = canonicalPath(url.pathname);
    if (canonical !== url.pathname) return c.redirect(canonical + url.search, 301);

    const security = await options.security;
    const shown = await previews.apply(c, await source.read());
    const token = url.searchParams.get('dev');
    const development = token === null ? undefined : developmentRemotes.apply(shown.releases, token);
    if (token !== null && !development) {
      c.header('Cache-Control', 'no-store');
      return c.text(refusedDevelopment, 403);
    }
    const inForce = (development ?? shown).releases;
    const preview = development?.notice ?? shown.preview;
    const visitor = routeTable(inForce).hasCanary ? visitors.identify(c) : '';
    const releases = releasesForBrowser(c, inForce, visitor);
    const routes = routeTable(releases);
    const asked = await findSitePage(url, { releases, routes, visitor });
    const { owner, facts, isOwnPage } = asked;
    const { isServerRendered, dataVersion, private: privatePaths } = facts;
    describeRequest({ app: owner?.name, path: loggedPath(url.pathname, owner && facts) });
    const lowerCase = isOwnPage ? lowerCasePath(url.pathname) : url.pathname;
    if (lowerCase !== url.pathname) return c.redirect(lowerCase + url.search, 301);

    if (routes.hasCanary) stamps.give(c, visitor, canariesOf(revisions()));
    const isPersonal = privatePaths.some((prefix) => `${url.pathname}/`.startsWith(`${prefix}/`));
    // For whoever has its link, from source, or a look at a candidate: nobody else's page.
    if (isPersonal || releases.shell.version === undefined || preview) {
      const request = {
        path: asked.path,
        releases,
        owner,
        isServerRendered,
        preview,
        developmentOrigin: development?.origin,
      };
      return sendPage(c, await compressPage(await (isPersonal ? renderInLane : render)(request)), {
        sharing: 'none',
        security: {
          ...withDevelopmentOrigin(security, development?.origin),
          ...(isPersonal ? tellsNobody : {}),
        },
        search: url.search,
      });
    }

    const page = await sharedPage(asked);
    const isPlain = isOwnPage && asked.search === '' && page.outcome === 'page';
    if (isPlain && !routes.hasCanary) warmer?.asked(url.pathname, dataVersion);
    const isPrivate = (owner && !isServerRendered) || previews.isRequested(c);
    const sharing = routes.hasCanary ? 'byVisitor' : 'shared';
    return sendPage(c, page, { sharing: isPrivate ? 'none' : sharing, security, search: url.search });
  };
}
