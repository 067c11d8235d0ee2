import type { HostServices } from '@aertrip/platform';
import { FullScreenLoader } from '@aertrip/ui';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { Registry } from '../registry/registry';
import { ownerOf } from '../registry/route-owner';
import type { RemoteLoader } from '../remotes/remote-loader';
import { NotFoundScreen } from '../shell/not-found-screen';
import { RemoteBoundary } from './remote-boundary';
import { ShellBoundary } from './shell-boundary';
import { SiteLayout } from './site-layout';

const siteRouteId = 'site';

/**
 * The shell's own routes. Everything else is patched in by the remote that owns the path, on entry to it;
 * what no remote has a screen for falls through to the last one.
 */
function shellRoutes(restLoader: (args: LoaderFunctionArgs) => null): RouteObject[] {
  return [
    {
      id: siteRouteId,
      Component: SiteLayout,
      ErrorBoundary: ShellBoundary,
      HydrateFallback: FullScreenLoader,
      children: [{ path: '*', loader: restLoader, Component: NotFoundScreen, ErrorBoundary: RemoteBoundary }],
    },
  ];
}

export interface SiteRouterOptions {
  readonly services: HostServices;
  readonly registry: Registry;
  readonly remotes: RemoteLoader;
}

export function createSiteRouter({ services, registry, remotes }: SiteRouterOptions) {
  const mounted = new Set<string>();
  const failures = new Map<string, unknown>();

  /** A path whose remote could not be loaded is not an unknown path: the boundary says what is missing. */
  function restLoader({ request }: LoaderFunctionArgs): null {
    const owner = ownerOf(new URL(request.url).pathname, registry);
    if (owner && failures.has(owner)) throw failures.get(owner);
    return null;
  }

  return createBrowserRouter(shellRoutes(restLoader), {
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = ownerOf(path, registry);
      if (!remote || mounted.has(remote)) return;
      try {
        const { routes } = await remotes.load(remote);
        // Two navigations may have waited for the same load.
        if (mounted.has(remote)) return;
        mounted.add(remote);
        failures.delete(remote);
        patch(siteRouteId, [{ id: remote, ErrorBoundary: RemoteBoundary, children: routes(services) }]);
      } catch (error) {
        // Thrown here it would land in the boundary of whatever screen matches a part of the path.
        failures.set(remote, error);
      }
    },
  });
}
