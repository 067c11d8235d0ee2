import type { HostServices } from '@aertrip/platform';
import { guardChunks } from '../remotes/guard-chunks';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { HydrationPayload } from '../contract/rendering-contract';
import { fillQueries, toHydrationState } from './hydration-payload';
import { loadScreens } from './load-screens';
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
