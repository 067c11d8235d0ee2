import type { HostServices } from '@aertrip/platform';
import { matchRoutes, type RouteObject } from 'react-router';
import { guardChunks } from '../remotes/guard-chunks';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { HydrationPayload } from '../contract/rendering-contract';
import { fillQueries, toHydrationState } from './hydration-payload';
import type { FirstScreen } from './site-router';
import { yieldToMain } from './yield-to-main';

interface FirstScreenOptions {
  readonly remotes: RemoteLoader;
  readonly services: HostServices;
  /** Path of the page. */
  readonly path: string;
}

/**
 * Prepares the hydration of a server-rendered page: its remote, the code of its screen and its data.
 * @returns `undefined` when the browser has another release than the server, or failed to load it: the page is then
 * rendered from scratch
 */
export async function prepareFirstScreen(
  payload: HydrationPayload,
  { remotes, services, path }: FirstScreenOptions,
): Promise<FirstScreen | undefined> {
  const hydration = toHydrationState(payload);
  fillQueries(services.queryClient, payload);
  if (!payload.remote) return { hydration };
  const { name, version } = payload.remote;
  try {
    const module = await remotes.load(name);
    if (remotes.versionOf(name) !== version) return undefined;
    await yieldToMain();
    const routes = guardChunks(module.routes(services));
    await loadScreens(routes, path);
    return { remote: { name, routes }, hydration };
  } catch {
    // The router meets the same failure, and its error boundary shows it.
    return undefined;
  }
}

/**
 * Loads the code of a path's screens into their routes, so that the router's first render is synchronous and matches
 * the server's page.
 * @throws ChunkLoadError and errors of the code
 */
export async function loadScreens(routes: RouteObject[], path: string): Promise<void> {
  const matched = (matchRoutes(routes, path) ?? []).map(({ route }) => route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      const screen = await route.lazy();
      Object.assign(route, screen, { lazy: undefined });
    }),
  );
}
