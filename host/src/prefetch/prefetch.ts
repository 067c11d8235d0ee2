import type { HostServices } from '@aertrip/platform';
import type { RegistryEntry } from '@aertrip/release/registry-schema';
import { matchRoutes, RouterContextProvider, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { watchLinksInViewport } from './viewport-links';
import type { PathOwner } from '../remotes/path-owner';
import type { RemoteLoader } from '../remotes/remote-loader';
import { watchLinkIntent } from './intent-links';

/** How many intended pages may be fetched at one time; those beyond it are left to the navigation itself. */
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

/** Runs the loaders for what they leave in the query client; their answer belongs to the navigation alone. */
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

/** Puts the files of a release's first screen into the browser's cache. None of them is run. */
async function prefetchFiles({ url, metadata, extras: { assets } }: RegistryEntry): Promise<void> {
  const files = [{ url, integrity: metadata.integrity }, ...assets.css, ...assets.js];
  await Promise.all(
    // As a script or a style requests it: the same request finds the same entry of the cache.
    files.map((file) => fetch(file.url, { integrity: file.integrity, priority: 'low' })),
  );
}

/**
 * Prefetches what the visitor may want next, and keeps quiet about what does not come: the navigation itself will say so.
 * A page that is about to be visited with everything it needs; pages whose links are in the viewport without their data,
 * and of a remote that is not loaded yet only its files, of which nothing is run.
 */
export function createPrefetch({ ownerOf, remotes, services }: PrefetchOptions) {
  const trees = new Map<string, Promise<RouteObject[]>>();
  const prefetched = new Set<string>();
  const inFlight = new Set<string>();
  /** Pages whose links are only in the viewport are fetched one after the other. */
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
    /** The visitor is about to go there. */
    prefetchIntended(target: URL): void {
      const remote = ownerOf(target.pathname);
      if (!remote || target.pathname === location.pathname) return;
      if (inFlight.has(target.href) || inFlight.size >= maxConcurrent) return;
      inFlight.add(target.href);
      fetchPage(remote, target, true)
        .catch(() => undefined)
        .finally(() => inFlight.delete(target.href));
    },
    /** A link to it is in the viewport. */
    prefetchVisible(target: URL): void {
      const remote = ownerOf(target.pathname);
      if (!remote) return;
      queue = queue.then(() => fetchFilesOrScreen(remote, target)).catch(() => undefined);
    },
  };
}

/** Begins to prefetch what links lead to. */
export function startPrefetch(options: PrefetchOptions): void {
  const { prefetchIntended, prefetchVisible } = createPrefetch(options);
  watchLinkIntent(prefetchIntended);
  watchLinksInViewport(prefetchVisible);
}
