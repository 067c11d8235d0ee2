import { availableParallelism } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import type { SiteConfig } from '@aertrip/platform';
import type { RenderedPage } from 'host/rendering-contract';
import { Piscina } from 'piscina';
import type { Health } from '../health/health';
import type { ReleaseLibrary } from '../releases/release-library';
import { createRenderBreaker } from './render-breaker';
import { createServerBundles } from './server-bundles';

export type { RenderedPage };

/** A release of a remote. */
export interface RemoteRelease {
  readonly name: string;
  readonly version: string;
  /** Name of the team that answers for it. */
  readonly owner?: string;
}

export interface PageRendererOptions {
  readonly config: SiteConfig;
  readonly library: ReleaseLibrary;
  /** Time in ms that one render may take, waiting included. */
  readonly timeLimit?: number;
  /** Memory in MiB that the code of a thread may fill. */
  readonly memoryLimit?: number;
  readonly threads?: number;
  /** Told which releases are left to the browsers for a while. */
  readonly health?: Health;
  /** Script that sets the clock of the threads, for pages of recorded data. */
  readonly clock?: string;
  /** Told why a page was not rendered. */
  readonly onFailure: (error: unknown, request: RenderRequest) => void;
}

export interface RenderRequest {
  /** Path and query; nothing else of a visitor's request reaches the release. */
  readonly path: string;
  /** Version of the host. */
  readonly host: string;
  /** Release with a screen for the path; `undefined` on pages of the host alone. */
  readonly remote?: RemoteRelease;
}

/** A question to the code of a release about all of its pages. */
export interface RemoteRequest {
  /** Version of the host. */
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
   * What a release puts into the sitemap, as it came from its code: not checked.
   * @returns `undefined` when the release has no sitemap
   * @throws Error when its code failed or took too long
   */
  sitemap(request: RemoteRequest): Promise<unknown>;
  /**
   * Which values the parameters of a release's paths can have, not checked either.
   * @returns `undefined` when the release does not say
   * @throws Error when its code failed or took too long
   */
  pageIndex(request: RemoteRequest): Promise<unknown>;
  stop(): Promise<void>;
}

/** Tasks that may wait for a thread; pages beyond these are left to the browsers. */
const queueLimit = 100;

/** How far a task came, which its thread writes down (`worker.js`): only its own code can hang or end a thread. */
const progress = ['not begun', 'stuck', 'ended'] as const;

const placeOf = (release: string) => `The server bundle of ${release}`;

/** What a page is rendered by, for the breaker: a remote that hangs in one host may render in another. */
const bundlesOf = ({ host, remote }: RenderRequest) =>
  remote ? `${remote.name}@${remote.version} in host@${host}` : `host@${host}`;

/**
 * Runs the server bundles of releases in worker threads. A release that hangs, throws, fills its memory or ends its
 * thread costs that one render; one that hangs or ends its threads again and again is not asked for a while.
 */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { config, library, onFailure, health, timeLimit = 5000, memoryLimit = 256, clock } = options;
  const readBundle = createServerBundles(library);
  const pool = new Piscina({
    filename: path.join(repositoryRoot, 'packages/edge/src/rendering/worker.js'),
    minThreads: 1,
    maxThreads: options.threads ?? Math.max(2, availableParallelism()),
    maxQueue: queueLimit,
    // Neither secrets of the environment nor loaders of the main thread.
    env: { NODE_ENV: 'production' },
    execArgv: clock ? ['--import', `data:text/javascript,${encodeURIComponent(clock)}`] : [],
    // A thread that sleeps between its tasks would not notice that a kept-alive connection was closed.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  });
  const run = (task: object): Promise<unknown> => pool.run(task, { signal: AbortSignal.timeout(timeLimit) });
  const breaker = createRenderBreaker({
    onOpen: (release) =>
      health?.report(placeOf(release), 'It hangs or ends its threads; its pages are left to the browsers.'),
    onClose: (release) => health?.settle(placeOf(release)),
  });

  /** Runs a task, and tells the breaker how it ended: what was begun and never ended is stuck. */
  async function runWatched(release: string, task: object): Promise<unknown> {
    const came = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    try {
      return await run({ ...task, came });
    } finally {
      breaker.ended(release, progress[Atomics.load(came, 0)] ?? 'ended');
    }
  }

  async function ask(question: 'sitemap' | 'pageIndex', { host: version, remote }: RemoteRequest) {
    const [host, bundle] = await Promise.all([
      readBundle('host', version),
      readBundle(remote.name, remote.version),
    ]);
    if (!host || !bundle) return undefined;
    return run({ kind: question, config, timeLimit, host, remote: { ...remote, bundle } });
  }

  return {
    async render(request) {
      const { remote } = request;
      try {
        const [host, bundle] = await Promise.all([
          readBundle('host', request.host),
          remote && readBundle(remote.name, remote.version),
        ]);
        if (!host || (remote && !bundle)) return undefined;
        const release = bundlesOf(request);
        if (!breaker.admits(release)) return undefined;
        const task = {
          kind: 'page',
          config,
          path: request.path,
          host,
          remote: remote && { ...remote, bundle },
        };
        return (await runWatched(release, task)) as RenderedPage;
      } catch (error) {
        onFailure(error, request);
        return undefined;
      }
    },
    sitemap: (request) => ask('sitemap', request),
    pageIndex: (request) => ask('pageIndex', request),
    stop: () => pool.destroy(),
  };
}
