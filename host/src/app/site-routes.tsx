import { FullScreenLoader } from '@aertrip/ui';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { NotFoundScreen } from '../shell/screens/failure-screens';
import type { Recovery } from './recovery';
import { RemoteBoundary } from './remote-boundary';
import { RemoteRegion } from './foreign-changes';
import { ShellBoundary } from './shell-boundary';
import { SiteLayout } from './site-layout';

export const siteRouteId = 'site';

/** The screen of all paths without an owner. */
export const restRouteId = 'rest';

/** A remote's name, such as `remote-public`, and its routes. */
export interface MountedRemote {
  readonly name: string;
  readonly routes: RouteObject[];
}

/** A remote's routes inside its error boundary. */
export function remoteRoute({ name, routes }: MountedRemote, recovery: Recovery): RouteObject {
  return {
    id: name,
    element: <RemoteRegion remote={name} />,
    errorElement: <RemoteBoundary remote={name} recovery={recovery} />,
    children: routes,
  };
}

interface SiteRoutesOptions {
  readonly recovery: Recovery;
  /** For a server-rendered page: its remote. Server and browser build the same tree, so their ids agree. */
  readonly first?: MountedRemote;
  /** Called for a path without a mounted route. */
  readonly restLoader: (args: LoaderFunctionArgs) => null;
}

/** The shell's own routes, and those of the first remote. */
export function siteRoutes({ recovery, first, restLoader }: SiteRoutesOptions): RouteObject[] {
  return [
    {
      id: siteRouteId,
      Component: SiteLayout,
      ErrorBoundary: ShellBoundary,
      HydrateFallback: FullScreenLoader,
      children: [
        {
          id: restRouteId,
          path: '*',
          loader: restLoader,
          Component: NotFoundScreen,
          errorElement: <RemoteBoundary recovery={recovery} />,
        },
        ...(first ? [remoteRoute(first, recovery)] : []),
      ],
    },
  ];
}
