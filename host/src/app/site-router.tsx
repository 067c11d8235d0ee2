import type { HostServices } from '@aertrip/platform';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Registry } from '../registry/registry';
import { ownerOf } from '../registry/route-owner';
import type { RemoteLoader } from '../remotes/remote-loader';
import { NotFoundScreen } from '../shell/not-found-screen';
import { FullScreenLoader } from '../shell/full-screen-loader';
import { RemoteBoundary } from './remote-boundary';
import { SiteLayout } from './site-layout';

const siteRouteId = 'site';

/**
 * The shell's own routes. Everything else is patched in by the remote that owns the path, on entry to it;
 * what no remote owns falls through to the 404.
 */
function shellRoutes(): RouteObject[] {
  return [
    {
      id: siteRouteId,
      Component: SiteLayout,
      HydrateFallback: FullScreenLoader,
      children: [{ path: '*', Component: NotFoundScreen, ErrorBoundary: RemoteBoundary }],
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

  return createBrowserRouter(shellRoutes(), {
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = ownerOf(path, registry);
      if (!remote || mounted.has(remote)) return;
      const { routes } = await remotes.load(remote);
      // Two navigations may have waited for the same load.
      if (mounted.has(remote)) return;
      mounted.add(remote);
      patch(siteRouteId, [{ id: remote, ErrorBoundary: RemoteBoundary, children: routes(services) }]);
    },
  });
}
