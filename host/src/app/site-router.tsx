import type { HostServices } from '@aertrip/platform';
import { FullScreenLoader } from '@aertrip/ui';
import { createBrowserRouter, createPath, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { Registry } from '../registry/registry';
import { ownerOf } from '../registry/route-owner';
import { guardChunks } from '../remotes/guard-chunks';
import { openFreshPage } from '../remotes/open-fresh-page';
import type { ReleaseSession } from '../remotes/release-session';
import type { RemoteLoader } from '../remotes/remote-loader';
import { RemoteUnavailable } from '../remotes/remote-unavailable';
import { NotFoundScreen } from '../shell/not-found-screen';
import { everyRemote } from '../shell/remote-unavailable-panel';
import { createRecovery, type Recovery } from './recovery';
import { RemoteBoundary } from './remote-boundary';
import { ShellBoundary } from './shell-boundary';
import { SiteLayout } from './site-layout';

const siteRouteId = 'site';

/**
 * The shell's own routes. Everything else is patched in by the remote that owns the path, on entry to it;
 * what no remote has a screen for falls through to the last one.
 */
function shellRoutes(restLoader: (args: LoaderFunctionArgs) => null, recovery: Recovery): RouteObject[] {
  return [
    {
      id: siteRouteId,
      Component: SiteLayout,
      ErrorBoundary: ShellBoundary,
      HydrateFallback: FullScreenLoader,
      children: [
        {
          path: '*',
          loader: restLoader,
          Component: NotFoundScreen,
          errorElement: <RemoteBoundary recovery={recovery} />,
        },
      ],
    },
  ];
}

export interface SiteRouterOptions {
  readonly services: HostServices;
  /** Nothing when no registry could be found: then no path is known. */
  readonly registry: Registry | undefined;
  readonly remotes: RemoteLoader;
  readonly session: ReleaseSession;
}

export function createSiteRouter({ services, registry, remotes, session }: SiteRouterOptions) {
  const mounted = new Set<string>();
  const failures = new Map<string, unknown>();
  const recovery = createRecovery({
    remotes,
    session,
    wishedAddress: () => createPath(router.state.navigation.location ?? router.state.location),
  });

  /** A path whose remote could not be loaded is not an unknown path: the boundary says what is missing. */
  function restLoader({ request }: LoaderFunctionArgs): null {
    if (!registry) throw new RemoteUnavailable(everyRemote, { cause: new Error('There is no registry.') });
    const owner = ownerOf(new URL(request.url).pathname, registry);
    if (owner && failures.has(owner)) throw failures.get(owner);
    return null;
  }

  function mount(remote: string, routes: RouteObject[]): RouteObject {
    const boundary = <RemoteBoundary remote={remote} recovery={recovery} />;
    return { id: remote, errorElement: boundary, children: guardChunks(routes) };
  }

  const router = createBrowserRouter(shellRoutes(restLoader, recovery), {
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = registry && ownerOf(path, registry);
      if (!remote || mounted.has(remote)) return;
      try {
        const { routes } = await remotes.load(remote);
        // Two navigations may have waited for the same load.
        if (mounted.has(remote)) return;
        mounted.add(remote);
        failures.delete(remote);
        patch(siteRouteId, [mount(remote, routes(services))]);
      } catch (error) {
        if (error instanceof RemoteUnavailable && error.freshPageHelps) {
          await openFreshPage(createPath(router.state.navigation.location ?? location), { remote, session });
        }
        // Thrown here it would land in the boundary of whatever screen matches a part of the path.
        failures.set(remote, error);
      }
    },
  });
  return router;
}
