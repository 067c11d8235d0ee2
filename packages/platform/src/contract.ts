import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';

/** What the host hands to a remote when it requests the remote's routes; a server render gets a set of its own per request. */
export interface HostServices {
  readonly queryClient: QueryClient;
}

/**
 * What every remote exposes as `routes` in `./routes`: absolute paths, lazy screens, loaders that fill the query client.
 * The host may prefetch: load a screen and run its loader before the visitor goes there, for what that leaves in the cache.
 * The host mounts them under its layout, inside a boundary that names the remote.
 */
export type RemoteRoutes = (host: HostServices) => RouteObject[];

/** The shape of the federated module `./routes`, checked by the host when it loads one. */
export interface RemoteModule {
  readonly routes: RemoteRoutes;
}

/** A route's `handle`: what the host needs to know of a screen before it has its code. */
export interface RouteHandle {
  /** Which parts of the host stand around it; `none` hides navigation and footer. */
  readonly chrome?: 'site' | 'none';
  /** Name of the chunk (`webpackChunkName`) that the screen comes in: a server-rendered page links its files. */
  readonly screen?: string;
}
