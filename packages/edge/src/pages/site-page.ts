import type { LiveReleases } from '../releases/live-releases';
import type { PageFacts } from '../releases/page-facts';
import { relevantSearch } from './page-query';
import type { Owner, RouteTable } from './route-table';

/** One page for all paths that nobody claims: it says nothing of the path. */
const unknownPath = '/not-found';

/** What is asked for by an address, and of which release. */
export interface SitePage {
  readonly pathname: string;
  /** Of the query, what changes the page. */
  readonly search: string;
  /** What the release is asked to render. */
  readonly path: string;
  readonly releases: LiveReleases;
  readonly owner: Owner | undefined;
  readonly facts: PageFacts;
  /** Whether a release renders it on the server, rather than the browser or the host alone. */
  readonly isOwnPage: boolean;
  /** The releases that make it another page. */
  readonly releaseKey: string;
}

/** @param visitor signed id; empty for one whom no canary takes */
export async function findSitePage(
  url: URL,
  { releases, routes, visitor }: { releases: LiveReleases; routes: RouteTable; visitor: string },
): Promise<SitePage> {
  const { pathname } = url;
  const owner = routes.owner(pathname, visitor);
  const facts = await routes.pageFacts(owner);
  const isOwnPage = owner !== undefined && facts.isServerRendered;
  const search = isOwnPage ? relevantSearch(url, facts.query) : '';
  const ownPath = isOwnPage ? pathname + search : '';
  return {
    pathname,
    search,
    path: owner ? ownPath : unknownPath,
    releases,
    owner,
    facts,
    isOwnPage,
    releaseKey: [routes.key, owner?.name, owner?.entry?.metadata.version].join('|'),
  };
}
