import type { HostServices } from '@aertrip/platform';
import { hydrate } from '#react-query';
import { guardChunks } from '../remotes/guard-chunks';
import type { RemoteLoader } from '../remotes/remote-loader';
import { freshQueries, hydrationOf, type DrawnState } from './hydration-payload';
import { loadScreens } from './load-screens';
import type { FirstScreen } from './site-router';

interface FirstScreenOptions {
  readonly remotes: RemoteLoader;
  readonly services: HostServices;
  /** Path of the page. */
  readonly path: string;
}

/**
 * Gets ready to take over a page that the server has drawn: its remote, the code of its screen and its data.
 * @returns nothing when the browser has another release than the server drew, or could not load it: then the page is
 * drawn anew, as if the server had not
 */
export async function prepareFirstScreen(
  drawn: DrawnState,
  { remotes, services, path }: FirstScreenOptions,
): Promise<FirstScreen | undefined> {
  const hydration = hydrationOf(drawn);
  hydrate(services.queryClient, freshQueries(drawn, Date.now()));
  if (!drawn.remote) return { hydration };
  const { name, version } = drawn.remote;
  try {
    const module = await remotes.load(name);
    if (remotes.versionOf(name) !== version) return undefined;
    const routes = guardChunks(module.routes(services));
    await loadScreens(routes, path);
    return { remote: { name, routes }, hydration };
  } catch {
    // The router meets the same failure, and its boundary says it.
    return undefined;
  }
}
