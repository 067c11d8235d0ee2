import { availableParallelism } from 'node:os';
import type { SiteConfig } from '@aertrip/platform';
import type { RenderedPage } from 'host/rendering-contract';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Health } from '../health';
import type { ReleaseLibrary } from '../releases/release-library';
import { createRenderPool, RenderNotBegun, RenderStuck, type PoolRequest } from './render-pool';
import { createServerBundles } from './server-bundles';

export type { RenderedPage };

/** A response of a release's code is data of a stranger. A location stays on this site: no scheme, no other host. */
const renderedPageSchema = v.object({
  status: v.picklist([200, 301, 404, 503]),
  location: v.optional(v.pipe(v.string(), v.regex(/^\/(?![/\\])/))),
  head: v.string(),
  body: v.string(),
  state: v.string(),
  payloadId: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  screens: v.array(v.string()),
});

/** @throws Error when the value is no rendered page */
function parseRenderedPage(value: unknown): RenderedPage {
  const parsed = v.safeParse(renderedPageSchema, value);
  if (!parsed.success) throw new Error(`The release rendered no page: ${v.summarize(parsed.issues)}`);
  return parsed.output;
}

export interface RemoteRelease {
  readonly name: string;
  readonly version: string;
  readonly owner?: string;
}

export interface PageRendererOptions {
  readonly config: SiteConfig;
  readonly library: ReleaseLibrary;
  /** Time in ms that one render may take, waiting included. */
  readonly timeLimit?: number;
  /** Memory in MiB that the objects of a process may fill. */
  readonly memoryLimit?: number;
  /** Processes of one pair of releases. */
  readonly processes?: number;
  /** URL of the data service as the edge reaches it; the one that browsers know by default. */
  readonly dataUrl?: string;
  /** Gets the releases that are left to the browsers for a while. */
  readonly health?: Health;
  /** Script that sets the clock of the processes, for pages of recorded data. */
  readonly clock?: string;
  /** Aborted when the site stops. */
  readonly stopping?: AbortSignal;
  /** Gets the reason why a page was not rendered. */
  readonly onFailure: (error: unknown, request: RenderRequest) => void;
}

export interface RenderRequest {
  /** Path and query; nothing else of a visitor's request reaches the release. */
  readonly path: string;
  readonly host: string;
  /** Release with a screen for the path; `undefined` on pages of the host alone. */
  readonly remote?: RemoteRelease;
  /** Pages of the same version share what they read for a few seconds; without one they share nothing. */
  readonly dataVersion?: string;
  /** Time in ms that this render may take, waiting included; that of the renderer by default. */
  readonly timeLimit?: number;
  /** Gets the reason why this page was not rendered. */
  readonly onFailure?: (error: unknown) => void;
}

/** A request to the code of a release about all of its pages. */
export interface RemoteRequest {
  readonly host: string;
  readonly remote: RemoteRelease;
}

export interface PageRenderer {
  /**
   * Renders a page with the server bundles of the given releases.
   * @returns `undefined` when a release has none, or when it failed: the browser then renders the page
   */
  render(request: RenderRequest): Promise<RenderedPage | undefined>;
  /**
   * The sitemap of a release, unchecked.
   * @returns `undefined` when the release has no sitemap
   */
  sitemap(request: RemoteRequest): Promise<unknown>;
  /**
   * The values of the parameters of a release's paths, unchecked.
   * @returns `undefined` when the release has no index
   */
  pageIndex(request: RemoteRequest): Promise<unknown>;
  stop(): Promise<void>;
}

const placeOf = (release: string) => `The server bundle of ${release}`;

/** Each pair of releases has separate processes: a remote that hangs in one host may render in another. */
const bundlesOf = ({ host, remote }: Pick<RenderRequest, 'host' | 'remote'>) =>
  remote ? `${remote.name}@${remote.version} in host@${host}` : `host@${host}`;

/** Renders in a row that began and never ended, after which a pair of releases is left to the browsers. */
const stuckToLeave = 3;

/** Time in ms for which it is. */
const leftFor = 15_000;

/** Pairs of releases whose renders were stuck. */
const maxStuck = 100;

/**
 * Runs the server bundles of releases in processes of their own. A release that hangs, throws, fills its memory or ends its
 * process costs that one render; one that hangs or ends its processes again and again is not asked for a while.
 */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const {
    config,
    library,
    onFailure,
    health,
    timeLimit = 5000,
    memoryLimit = 256,
    clock,
    stopping,
  } = options;
  const { dataUrl = config.supabase.url, processes = Math.max(2, availableParallelism()) } = options;
  const readBundle = createServerBundles(library);
  const pool = createRenderPool({ processes, memoryLimit, dataUrl, clock, stopping });
  /** Stuck renders by pair since the last one that ended: a page that hangs among many that render counts for nothing. */
  const stuck = new LRUCache<string, number>({
    max: maxStuck,
    ttl: leftFor,
    ttlAutopurge: true,
    dispose: (count, pair, reason) => {
      if (count >= stuckToLeave && reason !== 'set') health?.settle(placeOf(pair));
    },
  });

  function countStuck(pair: string): void {
    const count = (stuck.get(pair) ?? 0) + 1;
    stuck.set(pair, count);
    if (count >= stuckToLeave)
      health?.report(placeOf(pair), 'It hangs or ends its processes; its pages are left to the browsers.');
  }

  /** @returns `undefined` when a release has no server bundle */
  async function readReleases({ host: version, remote }: Pick<RenderRequest, 'host' | 'remote'>) {
    const [host, bundle] = await Promise.all([
      readBundle('host', version),
      remote && readBundle(remote.name, remote.version),
    ]);
    if (!host || (remote && !bundle)) return undefined;
    return {
      config,
      host,
      remote: remote && bundle ? { name: remote.name, version: remote.version, bundle } : undefined,
    };
  }

  async function runWatched(request: PoolRequest): Promise<unknown> {
    try {
      const value = await pool.run(request);
      stuck.delete(request.name);
      return value;
    } catch (error) {
      if (error instanceof RenderStuck) countStuck(request.name);
      else if (!(error instanceof RenderNotBegun)) stuck.delete(request.name);
      throw error;
    }
  }

  async function ask(type: 'sitemap' | 'pageIndex', request: RemoteRequest): Promise<unknown> {
    const releases = await readReleases(request);
    if (!releases) return undefined;
    return pool.run({ name: bundlesOf(request), releases, task: { type }, timeLimit });
  }

  return {
    async render(request) {
      try {
        const releases = await readReleases(request);
        if (!releases) return undefined;
        const name = bundlesOf(request);
        if ((stuck.get(name) ?? 0) >= stuckToLeave) return undefined;
        const { path, dataVersion } = request;
        const task = { type: 'page', path, dataVersion } as const;
        const limits = { timeLimit: request.timeLimit ?? timeLimit };
        return parseRenderedPage(await runWatched({ name, releases, task, ...limits }));
      } catch (error) {
        onFailure(error, request);
        request.onFailure?.(error);
        return undefined;
      }
    },
    sitemap: (request) => ask('sitemap', request),
    pageIndex: (request) => ask('pageIndex', request),
    async stop() {
      stuck.clear();
      await pool.stop();
    },
  };
}
