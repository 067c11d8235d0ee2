import type { HostServices } from '@aertrip/platform';
import { createBrowserRouter, createPath, type HydrationState, type LoaderFunctionArgs } from 'react-router';
import type { Registry } from '../registry/registry';
import { guardChunks } from '../remotes/guard-chunks';
import type { PathOwner } from '../remotes/path-owner';
import type { ReleaseSession } from '../remotes/release-session';
import type { RemoteLoader } from '../remotes/remote-loader';
import { RemoteUnavailable } from '../remotes/remote-unavailable';
import { everyRemote } from '../shell/screens/remote-unavailable-panel';
import { createRecovery } from './recovery';
import { remoteRoute, siteRouteId, siteRoutes, type MountedRemote } from './site-routes';

/** A server-rendered page. */
export interface FirstScreen {
  readonly remote?: MountedRemote;
  readonly hydration: HydrationState;
}

export interface SiteRouterOptions {
  readonly services: HostServices;
  /** `undefined` when no registry is available: then no path has an owner. */
  readonly registry: Registry | undefined;
  readonly remotes: RemoteLoader;
  readonly ownerOf: PathOwner;
  readonly session: ReleaseSession;
  /** Whether the page is a preview or served in development, where boundaries name the owner of a failed remote. */
  readonly isForStaff: boolean;
  readonly first?: FirstScreen;
}

/**
 * The router of the browser. The shell has its own routes; the router patches in a remote's routes on entry to a path
 * that the remote owns. The last route catches all other paths.
 */
export function createSiteRouter(options: SiteRouterOptions) {
  const { services, registry, remotes, ownerOf, session, isForStaff, first } = options;
  const mounted = new Set<string>(first?.remote ? [first.remote.name] : []);
  const failures = new Map<string, unknown>();
  const recovery = createRecovery({
    remotes,
    session,
    isForStaff,
    intendedPath: () => createPath(router.state.navigation.location ?? router.state.location),
  });

  /** A path whose remote failed to load is not unknown: the error boundary names the missing part. */
  function restLoader({ request }: LoaderFunctionArgs): null {
    if (!registry) throw new RemoteUnavailable(everyRemote, { cause: new Error('There is no registry.') });
    const owner = ownerOf(new URL(request.url).pathname);
    if (owner && failures.has(owner)) throw failures.get(owner);
    return null;
  }

  const router = createBrowserRouter(siteRoutes({ recovery, restLoader, first: first?.remote }), {
    hydrationData: first?.hydration,
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = ownerOf(path);
      if (!remote || mounted.has(remote)) return;
      try {
        const { routes } = await remotes.load(remote);
        // Two navigations may await the same load.
        if (mounted.has(remote)) return;
        mounted.add(remote);
        failures.delete(remote);
        const children = guardChunks(routes(services));
        patch(siteRouteId, [remoteRoute({ name: remote, routes: children }, recovery)]);
      } catch (error) {
        // Rethrown by the route; thrown here, the boundary of any partially matching screen would catch it.
        failures.set(remote, error);
      }
    },
  });
  return router;
}
