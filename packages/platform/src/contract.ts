import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import type { SiteConfig } from './site-config';

/** Host services for a remote, passed when the host requests its routes; a server render creates them per request. */
export interface HostServices {
  readonly queryClient: QueryClient;
}

/**
 * What every remote exposes as `routes` in `./routes`: absolute paths, lazy screens, loaders that fill the query
 * client. The host may prefetch: load a screen and run its loader ahead of a visit, to fill the cache. The host
 * mounts them under its layout, inside an error boundary for the remote.
 */
export type RemoteRoutes = (host: HostServices) => RouteObject[];

/** The shape of the federated module `./routes`; the host checks it on load. */
export interface RemoteModule {
  readonly routes: RemoteRoutes;
}

/** A page for search engines. */
export interface SitemapEntry {
  /** Path and query on the site, such as `/offers/june`; the remote claims the path. */
  readonly path: string;
  /** ISO 8601, time of the last change of content. */
  readonly changedAt: string;
}

/** By parameter of the remote's paths, such as `month` of `/offers/:month`: all values with a page or a redirect. */
export type PageIndex = Readonly<Record<string, readonly string[]>>;

/** The shape of a server-rendered remote's server bundle (`src/server.ts`, else `src/routes.tsx`). */
export interface RemoteServerModule extends RemoteModule {
  /**
   * All pages of the remote for search engines. Called again when the remote's data has changed.
   * @throws when the list would be incomplete: the previous one then stays in use
   */
  sitemap?(options: {
    readonly config: SiteConfig;
    readonly signal?: AbortSignal;
  }): Promise<readonly SitemapEntry[]>;
  /**
   * All existing pages, so that servers recognize a missing one without rendering it. A parameter without an entry
   * accepts any value. Values are in lower case. Called again when the remote's data has changed.
   * @throws when the list would be incomplete: then every page is rendered
   */
  pageIndex?(options: { readonly config: SiteConfig; readonly signal?: AbortSignal }): Promise<PageIndex>;
}

/** A route's `handle`: data about a screen that the host needs before it loads the code. */
export interface RouteHandle {
  /** Parts of the host around the screen: `slim` only home and help, for a purchase; `none` no navigation and footer. */
  readonly chrome?: 'site' | 'slim' | 'none';
  /** Name of the screen's chunk (`webpackChunkName`): a server-rendered page links its files. */
  readonly screen?: string;
}

/** Client of the site's server functions for the signed-in customer. */
export interface CustomerFunctions {
  /**
   * Calls a function, such as `payments/orders`.
   * @throws AppError with a user-facing message
   */
  readonly call: (path: string, body: object) => Promise<unknown>;
  /** Full URL of a path in a function's response. */
  readonly url: (path: string) => string;
}
