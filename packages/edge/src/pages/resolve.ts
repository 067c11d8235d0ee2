import { describeRequest } from '@aertrip/telemetry';
import type { Context } from 'hono';
import { refusedDevelopment, type DevelopmentRemotes } from '../releases/development-remotes';
import { releasesForBrowser } from '../releases/host-canary';
import type { LiveReleases, ReleaseSource } from '../releases/live-releases';
import type { PageFacts } from '../releases/page-facts';
import type { Previews } from '../releases/previews';
import type { ReleaseLibrary } from '../releases/release-library';
import type { Visitors } from '../releases/visitors';
import { canonicalPath, declaredSearch, isBelow, loggedPath, lowerCasePath } from './address';
import type { RenderingRequest } from './render';
import { createRouteTables, type RouteTable } from './route-table';
import type { Sharing } from './send';

/** One page for all paths without an owner: it does not depend on the path. */
const unknownPath = '/not-found';

/** Links on a page that only its holders may open give its path to no other site. */
const privateReferrer = { 'referrer-policy': 'same-origin' };

/** Keeps a page out of search engines, also one that the browser renders. */
const noIndex = { 'x-robots-tag': 'noindex' };

export interface SitePage extends RenderingRequest {
  readonly pathname: string;
  /** The declared part of the query. */
  readonly search: string;
  readonly facts: PageFacts;
  /** Whether a remote's release renders it on the server; otherwise the browser or the host does. */
  readonly isOwnPage: boolean;
  /** The releases that render it. */
  readonly renderedBy: string;
  /** All releases in force, which the document names. */
  readonly releaseKey: string;
}

interface RequestedPage extends SitePage {
  /** False for a page that is rendered for each request: private, a preview, or a host from source. */
  readonly isCacheable: boolean;
  readonly sharing: Sharing;
  readonly headers: Readonly<Record<string, string>>;
}

/** Caches may hold it: the cookies of the context stay out. */
const movedTo = (location: string) => new Response(null, { status: 301, headers: { location } });

/** @param visitor id; empty outside all canaries */
export async function findSitePage(
  url: URL,
  { releases, routes, visitor }: { releases: LiveReleases; routes: RouteTable; visitor: string },
): Promise<SitePage> {
  const { pathname } = url;
  const owner = routes.owner(pathname, visitor);
  const facts = await routes.pageFacts(owner);
  const { isServerRendered, query } = facts;
  const isOwnPage = owner !== undefined && isServerRendered;
  const search = isOwnPage ? declaredSearch(url, query) : '';
  const ownPath = isOwnPage ? pathname + search : '';
  return {
    pathname,
    search,
    path: owner ? ownPath : unknownPath,
    releases,
    owner,
    facts,
    isOwnPage,
    isServerRendered,
    renderedBy: [releases.shell.version, owner?.name, owner?.entry?.metadata.version].join('|'),
    releaseKey: routes.key,
  };
}

export interface ResolveOptions {
  readonly releases: ReleaseSource;
  readonly library: ReleaseLibrary;
  readonly visitors: Visitors;
  readonly previews: Previews;
  readonly developmentRemotes: DevelopmentRemotes;
  /** Security headers of pages, of those with a remote from a development server as well. */
  readonly security: (developmentOrigin?: string) => Readonly<Record<string, string>>;
}

/**
 * @returns a function that finds the page of a request, from one reading of the releases; a response where there is no page
 * to show: redirects, the links of previews, refused development servers
 */
export function createResolver(options: ResolveOptions) {
  const { releases: source, library, visitors, previews, developmentRemotes } = options;
  const routeTable = createRouteTables(library);

  return async (c: Context): Promise<RequestedPage | Response> => {
    const url = new URL(c.req.url);
    const { pathname } = url;
    const previewToken = url.searchParams.get('preview');
    if (previewToken !== null) return previews.turn(c, previewToken);
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return movedTo(canonical + url.search);

    const shown = await previews.apply(c, await source.read());
    const token = url.searchParams.get('dev');
    const development = token === null ? undefined : developmentRemotes.apply(shown.releases, token);
    if (token !== null && !development) {
      c.header('Cache-Control', 'no-store');
      return c.text(refusedDevelopment, 403);
    }
    const inForce = (development ?? shown).releases;
    const { hasCanary } = routeTable(inForce);
    const visitor = hasCanary ? visitors.identify(c) : '';
    const releases = releasesForBrowser(c, inForce, visitor);
    const page = await findSitePage(url, { releases, routes: routeTable(releases), visitor });
    const { owner, facts, isServerRendered } = page;
    describeRequest({ app: owner?.name, path: loggedPath(pathname, owner && facts) });
    const lowerCase = page.isOwnPage ? lowerCasePath(pathname) : pathname;
    if (lowerCase !== pathname) return movedTo(lowerCase + url.search);

    const preview = development?.notice ?? shown.preview;
    const isPrivate = isBelow(pathname, facts.private);
    const isCacheable = !isPrivate && !preview && releases.shell.version !== undefined;
    const isPersonal = !isCacheable || (owner && !isServerRendered) || previews.isRequested(c);
    return {
      ...page,
      preview,
      isCacheable,
      isInvented: isPrivate,
      sharing: isPersonal ? 'none' : hasCanary ? 'byVisitor' : 'shared',
      headers: {
        ...options.security(development?.origin),
        ...(isPrivate && privateReferrer),
        ...(isBelow(pathname, [...facts.private, ...facts.noIndex]) && noIndex),
      },
    };
  };
}
