/**
 * The contract between the edge and the server bundle of a host's release. The bundle exports `render` (`RenderPage`) and
 * `sharedModules`; the edge depends on nothing else of a host.
 */
import type { AppErrorCode, RemoteModule, SiteConfig } from '@aertrip/platform';
import type { QueryKey } from '@tanstack/react-query';

export interface RenderOptions {
  readonly config: SiteConfig;
  /** Path and query of the page. */
  readonly path: string;
  /** The release that has a screen for the path; `undefined` when no remote has one. */
  readonly remote?: { readonly name: string; readonly version: string; readonly module: RemoteModule };
}

/** A page without the surrounding document. */
export interface RenderedPage {
  /** 200, 301, 404, or 503 when the data service is unavailable. */
  readonly status: number;
  /** Redirect target, path and query, with status 301. */
  readonly location?: string;
  /** Title, description and the like. */
  readonly head: string;
  /** HTML of the root element. */
  readonly body: string;
  /** `HydrationPayload` as `writePayload` serializes it: JSON that only the host reads. */
  readonly state: string;
  /** Id of the script element in which the host's browser code looks for the payload. */
  readonly payloadId: string;
  /** Chunks whose files the page needs; see `RouteHandle`. */
  readonly screens: readonly string[];
}

export type RenderPage = (options: RenderOptions) => Promise<RenderedPage>;

/** By the name that a remote's bundle requires. */
export type SharedModules = Readonly<Record<string, unknown>>;

/** Data of a server-rendered page, so that the browser hydrates it without requests. */
export interface HydrationPayload {
  /** Release of the remote whose screen is shown; `undefined` on the host's own pages. */
  readonly remote?: { readonly name: string; readonly version: string };
  readonly loaderData: Record<string, unknown>;
  /** By route: the loader's error, such as a package that does not exist. */
  readonly errors?: Record<string, { readonly code: AppErrorCode; readonly message: string }>;
  /**
   * Key and data of each query. Nothing that differs between two renders of the same data: the edge sends a page that it
   * has compressed once, and browsers keep theirs.
   */
  readonly queries: readonly (readonly [key: QueryKey, data: unknown])[];
}

/** Id of the script element that holds the payload, as JSON. */
export const hydrationPayloadId = 'hydration-payload';
