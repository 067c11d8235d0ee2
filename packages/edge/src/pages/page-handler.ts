import { availableParallelism } from 'node:os';
import { describeRequest, inSpan } from '@aertrip/telemetry';
import type { Context } from 'hono';
import { releasesForBrowser } from '../releases/host-canary';
import type { ReleaseSource } from '../releases/live-releases';
import { withDevelopmentOrigin } from '@aertrip/page';
import { refusedDevelopment, type DevelopmentRemotes } from '../releases/development-remotes';
import { canariesOf } from '../releases/given-releases';
import type { PageStamps } from '../releases/page-stamps';
import type { Previews } from '../releases/previews';
import type { ReleaseLibrary } from '../releases/release-library';
import type { StoreSource } from '../releases/store-source';
import type { Visitors } from '../releases/visitors';
import type { FreshPage } from '../rendering/fresh-page';
import type { PageRendering, PageRenderingRequest } from '../rendering/render-page';
import { compressPage } from './cached-page';
import { canonicalPath, lowerCasePath } from './canonical-path';
import type { DataVersions } from './data-version';
import { loggedPath } from './logged-path';
import type { PageCache } from './page-cache';
import type { PageIndexes } from './page-index';
import { relevantSearch } from './page-query';
import { sendPage } from './page-response';
import { createRenderLane } from './render-lane';
import { createRouteTables } from './route-table';

interface PageHandlerOptions {
  readonly releases: ReleaseSource;
  readonly library: ReleaseLibrary;
  readonly visitors: Visitors;
  readonly stamps: PageStamps;
  /** The revisions in force, by app. */
  readonly revisions: StoreSource['revisions'];
  readonly previews: Previews;
  readonly developmentRemotes: DevelopmentRemotes;
  readonly cache: PageCache;
  readonly indexes: PageIndexes;
  readonly rendering: PageRendering;
  readonly dataVersions?: Pick<DataVersions, 'current'>;
  /** Headers of every page. */
  readonly security: Promise<Readonly<Record<string, string>>>;
}

/** One page for all paths that nobody claims: it says nothing of the path. */
const unknownPath = '/not-found';

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
    cache,
    indexes,
    rendering: { render, recompose },
    dataVersions,
  } = options;
  const routeTable = createRouteTables(library);
  const lane = createRenderLane(madeUpPages);

  /** Where too many wait, the browser renders it. */
  const renderInLane = async (request: PageRenderingRequest): Promise<FreshPage> =>
    (await lane(() => render(request))) ?? {
      ...(await render({ ...request, isServerRendered: false })),
      outcome: 'shell',
    };

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
    const owner = routes.owner(url.pathname, visitor);
    const facts = await routes.pageFacts(owner);
    const { isServerRendered, query, dataVersion, private: privatePaths } = facts;
    describeRequest({ app: owner?.name, path: loggedPath(url.pathname, owner && facts) });
    const isOwnPage = owner !== undefined && isServerRendered;
    const lowerCase = isOwnPage ? lowerCasePath(url.pathname) : url.pathname;
    if (lowerCase !== url.pathname) return c.redirect(lowerCase + url.search, 301);
    const search = isOwnPage ? relevantSearch(url, query) : '';
    const request = {
      path: isOwnPage ? url.pathname + search : owner ? '' : unknownPath,
      releases,
      owner,
      isServerRendered,
      preview,
      developmentOrigin: development?.origin,
    };

    if (routes.hasCanary) stamps.give(c, visitor, canariesOf(revisions()));
    const isPersonal = privatePaths.some((prefix) => `${url.pathname}/`.startsWith(`${prefix}/`));
    // For whoever has its link, from source, or a look at a candidate: nobody else's page.
    if (isPersonal || releases.shell.version === undefined || preview) {
      return sendPage(c, await compressPage(await (isPersonal ? renderInLane : render)(request)), {
        sharing: 'none',
        security: {
          ...withDevelopmentOrigin(security, development?.origin),
          ...(isPersonal ? tellsNobody : {}),
        },
        search: url.search,
      });
    }

    const releaseKey = [routes.key, owner?.name, owner?.entry?.metadata.version].join('|');
    const keyOf = (path: string) => `${releaseKey}|${path}`;
    // What is cached is a page, or was one a minute ago.
    const found =
      isOwnPage && !cache.has(keyOf(request.path))
        ? await indexes.find({ pathname: url.pathname, owner, releases, dataVersion })
        : undefined;
    const path = !found || found.pathname === url.pathname ? request.path : found.pathname;
    const isVariant = search !== '' || found?.isListed === false;
    const version = dataVersions?.current(dataVersion) ?? '';
    // Of variants there are countless ones: what they render is not kept.
    const cached = { ...request, path, ...(isOwnPage && !isVariant ? { dataVersion: version } : {}) };
    const page = await inSpan('page cache', {}, () =>
      cache.get({
        key: keyOf(path),
        version,
        isVariant,
        render: () => (isVariant ? renderInLane : render)(cached),
        recompose: () => recompose(cached),
      }),
    );
    const isPrivate = (owner && !isServerRendered) || previews.isRequested(c);
    const sharing = routes.hasCanary ? 'byVisitor' : 'shared';
    return sendPage(c, page, { sharing: isPrivate ? 'none' : sharing, security, search: url.search });
  };
}
