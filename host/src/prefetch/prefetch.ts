import type { HostServices } from '@aertrip/platform';
import type { RegistryEntry } from '@aertrip/release/registry-schema';
import { matchRoutes, RouterContextProvider, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { watchLinksInViewport } from './viewport-links';
import type { PathOwner } from '../remotes/path-owner';
import type { RemoteLoader } from '../remotes/remote-loader';
import { watchLinkIntent } from './intent-links';

/** Maximum of concurrent fetches for intended pages; the navigation itself loads the others. */
const maxConcurrent = 3;

interface PrefetchOptions {
  readonly ownerOf: PathOwner;
  readonly remotes: RemoteLoader;
  readonly services: HostServices;
}

type Matches = NonNullable<ReturnType<typeof matchRoutes>>;

async function loadScreen(routes: Matches): Promise<void> {
  const parts = routes.flatMap(({ route: { lazy } }) =>
    typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {}),
  );
  await Promise.all(parts.map((load) => load?.()));
}

/** Runs the loaders for their effect on the query client; only the navigation uses their results. */
async function loadData(routes: Matches, url: URL): Promise<void> {
  const request = new Request(url);
  const context = new RouterContextProvider();
  await Promise.all(
    routes.map(({ route: { loader, path }, params }) => {
      const args: LoaderFunctionArgs = { request, url, params, context, pattern: path ?? '' };
      return typeof loader === 'function' ? loader(args) : undefined;
    }),
  );
}

/** Puts the files of a release's first screen into the browser's cache, without running them. */
async function prefetchFiles({ url, metadata, extras: { assets } }: RegistryEntry): Promise<void> {
  const files = [{ url, integrity: metadata.integrity }, ...assets.css, ...assets.js];
  await Promise.all(
    // Requested like a script or a style, so that the later request finds the same cache entry.
    files.map((file) => fetch(file.url, { integrity: file.integrity, priority: 'low' })),
  );
}

/**
 * Prefetches pages that the visitor may open next, and ignores failures: the navigation itself reports them. An
 * intended page with everything it needs; pages with links in the viewport without their data, and of an unloaded
 * remote only the files.
 */
export function createPrefetch({ ownerOf, remotes, services }: PrefetchOptions) {
  const trees = new Map<string, Promise<RouteObject[]>>();
  const prefetched = new Set<string>();
  const inFlight = new Set<string>();
  /** Fetches pages with links in the viewport one after the other. */
  let queue = Promise.resolve();

  const getRoutes = (remote: string) => {
    let tree = trees.get(remote);
    if (!tree) {
      tree = remotes.load(remote).then(({ routes }) => routes(services));
      trees.set(remote, tree);
      tree.catch(() => trees.delete(remote));
    }
    return tree;
  };

  async function fetchPage(remote: string, target: URL, withData: boolean): Promise<void> {
    const matches = matchRoutes(await getRoutes(remote), target.pathname) ?? [];
    await Promise.all([loadScreen(matches), withData && loadData(matches, target)]);
  }

  async function fetchFilesOrScreen(remote: string, target: URL): Promise<void> {
    const release = remotes.nextRelease(remote);
    if (!release) return fetchPage(remote, target, false);
    if (prefetched.has(release.url)) return;
    prefetched.add(release.url);
    await prefetchFiles(release);
  }

  return {
    /** The visitor intends to open the page. */
    prefetchIntended(target: URL): void {
      const remote = ownerOf(target.pathname);
      if (!remote || target.pathname === location.pathname) return;
      if (inFlight.has(target.href) || inFlight.size >= maxConcurrent) return;
      inFlight.add(target.href);
      fetchPage(remote, target, true)
        .catch(() => undefined)
        .finally(() => inFlight.delete(target.href));
    },
    /** A link to the page is in the viewport. */
    prefetchVisible(target: URL): void {
      const remote = ownerOf(target.pathname);
      if (!remote) return;
      queue = queue.then(() => fetchFilesOrScreen(remote, target)).catch(() => undefined);
    },
  };
}

/** Starts to prefetch the targets of links. */
export function startPrefetch(options: PrefetchOptions): void {
  const { prefetchIntended, prefetchVisible } = createPrefetch(options);
  watchLinkIntent(prefetchIntended);
  watchLinksInViewport(prefetchVisible);
}
