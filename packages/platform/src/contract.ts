import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import type { SiteConfig } from './site-config';

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

/** A page that search engines should know. */
export interface SitemapEntry {
  /** Path and query on the site, such as `/offers/june`; a path that the remote claims. */
  readonly path: string;
  /** ISO 8601, when its content was changed last. */
  readonly changedAt: string;
}

/** By parameter of the remote's paths, such as `month` of `/offers/:month`: every value that leads to a page, or on from it. */
export type PageIndex = Readonly<Record<string, readonly string[]>>;

/** The shape of a server-rendered remote's server bundle (`src/server.ts`, else `src/routes.tsx`). */
export interface RemoteServerModule extends RemoteModule {
  /**
   * Every page of the remote that search engines should know. Called again when the data of the remote has changed.
   * @throws whatever keeps it from being complete: an older one then stands in its place
   */
  sitemap?(options: {
    readonly config: SiteConfig;
    readonly signal?: AbortSignal;
  }): Promise<readonly SitemapEntry[]>;
  /**
   * Which pages there are, so that servers know one that does not exist without rendering it. A parameter without an
   * entry can have any value. Values are in lower case. Called again when the data of the remote has changed.
   * @throws whatever keeps it from being complete: then every page is rendered
   */
  pageIndex?(options: { readonly config: SiteConfig; readonly signal?: AbortSignal }): Promise<PageIndex>;
}

/** A route's `handle`: what the host needs to know of a screen before it has its code. */
export interface RouteHandle {
  /** Which parts of the host stand around it; `none` hides navigation and footer. */
  readonly chrome?: 'site' | 'none';
  /** Name of the chunk (`webpackChunkName`) that the screen comes in: a server-rendered page links its files. */
  readonly screen?: string;
}
