import type { HostServices } from '@aertrip/platform';
import type { RegistryEntry } from '@aertrip/release/registry-schema';
import { matchRoutes, RouterContextProvider, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { ownerOf } from '@aertrip/release/path-owner';
import type { Registry } from '../registry/registry';
import { watchLinksInViewport } from './viewport-links';
import type { RemoteLoader } from '../remotes/remote-loader';
import { watchLinkIntent } from './intent-links';

/** How many wished places may be fetched at one time; those beyond it are left to the move itself. */
const atOnce = 3;

interface PrefetchOptions {
  readonly registry: Registry;
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

/** Runs the loaders for what they leave in the query client; their answer belongs to the move alone. */
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
async function keepFiles({ url, metadata, extras: { assets } }: RegistryEntry): Promise<void> {
  const files = [{ url, integrity: metadata.integrity }, ...assets.css, ...assets.js];
  await Promise.all(
    // As a script or a style asks for it: the same request finds the same place in the cache.
    files.map((file) => fetch(file.url, { integrity: file.integrity, priority: 'low' })),
  );
}

/**
 * Fetches what the visitor may want next, and keeps quiet about what does not come: the move itself will say so.
 * A place that is about to be visited with everything it needs; places whose links are in sight without their data, and
 * of a remote that is not in the page yet without running anything of it.
 */
export function createPrefetch({ registry, remotes, services }: PrefetchOptions) {
  const trees = new Map<string, Promise<RouteObject[]>>();
  const kept = new Set<string>();
  const running = new Set<string>();
  /** What is only in sight is fetched one after the other. */
  let queue = Promise.resolve();

  const treeOf = (remote: string) => {
    let tree = trees.get(remote);
    if (!tree) {
      tree = remotes.load(remote).then(({ routes }) => routes(services));
      trees.set(remote, tree);
      tree.catch(() => trees.delete(remote));
    }
    return tree;
  };

  async function fetchPlace(remote: string, place: URL, withData: boolean): Promise<void> {
    const matches = matchRoutes(await treeOf(remote), place.pathname) ?? [];
    await Promise.all([loadScreen(matches), withData && loadData(matches, place)]);
  }

  async function fetchInSight(remote: string, place: URL): Promise<void> {
    const release = remotes.ahead(remote);
    if (!release) return fetchPlace(remote, place, false);
    if (kept.has(release.url)) return;
    kept.add(release.url);
    await keepFiles(release);
  }

  return {
    /** The visitor is about to go there. */
    wished(place: URL): void {
      const remote = ownerOf(place.pathname, registry);
      if (!remote || place.pathname === location.pathname) return;
      if (running.has(place.href) || running.size >= atOnce) return;
      running.add(place.href);
      fetchPlace(remote, place, true)
        .catch(() => undefined)
        .finally(() => running.delete(place.href));
    },
    /** A link to it stands in sight. */
    inSight(place: URL): void {
      const remote = ownerOf(place.pathname, registry);
      if (!remote) return;
      queue = queue.then(() => fetchInSight(remote, place)).catch(() => undefined);
    },
  };
}

/** Begins to fetch ahead what links lead to. */
export function startPrefetch(options: PrefetchOptions): void {
  const { wished, inSight } = createPrefetch(options);
  watchLinkIntent(wished);
  watchLinksInViewport(inSight);
}
