import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteConfig } from '@aertrip/platform';
import { repositoryRoot } from '@aertrip/release';
import { log, requestHeaders } from '@aertrip/telemetry';
import { LRUCache } from 'lru-cache';
import { Tinypool } from 'tinypool';

/** The task began, and its process hung or ended: the fault of its releases. */
export class RenderStuck extends Error {
  override readonly name = 'RenderStuck';
}

/** No process was free for the task in time. */
export class RenderNotBegun extends Error {
  override readonly name = 'RenderNotBegun';
}

/** Server bundles of one host and one remote, with their configuration. */
export interface RenderedReleases {
  readonly config: SiteConfig;
  /** Text of the bundle. */
  readonly host: string;
  readonly remote?: { readonly name: string; readonly version: string; readonly bundle: string };
}

export type RenderTask =
  | { readonly type: 'page'; readonly path: string; readonly dataVersion?: string }
  | { readonly type: 'sitemap' | 'pageIndex' };

export interface RenderPoolOptions {
  /** Processes of one pair of releases. */
  readonly processes: number;
  /** MiB that the objects of one process may fill. */
  readonly memoryLimit: number;
  /** URL of the data service as the edge reaches it. */
  readonly dataUrl: string;
  /** Script that sets the clock of the processes. */
  readonly clock?: string;
  /** Aborted when the site stops: a signal to its process group ends these processes as well. */
  readonly stopping?: AbortSignal;
}

export interface PoolRequest {
  /** Names the releases. */
  readonly name: string;
  readonly releases: RenderedReleases;
  readonly task: RenderTask;
  /** Time in ms, waiting included. */
  readonly timeLimit: number;
}

/** Pairs of releases with processes: live ones, a canary, a preview. */
const maxPairs = 6;

/** Tasks of one pair that may wait; pages beyond these are left to the browsers. */
const queueLimit = 100;

/** Share of a task's time after which its reads fail. */
const readShare = 0.8;

/** Time in ms after which an idle process ends. */
const idleTimeout = 60_000;

/** In the repository, and in an installed edge. */
const workerFolder = path.join(repositoryRoot, 'packages/edge/src/rendering/worker');
const poolFolder = path.dirname(createRequire(import.meta.url).resolve('tinypool'));

/** `--permission` is the name since Node.js 22.13. */
const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

interface Pair {
  readonly pool: Tinypool;
  readonly folder: string;
}

/**
 * Pools of processes, one for each pair of releases, so that no release meets the code of another. A process has no
 * environment, and reads no file but its own code and its releases; it starts no process and no thread.
 */
export function createRenderPool({ processes, memoryLimit, dataUrl, clock, stopping }: RenderPoolOptions) {
  const ending = new Set<Promise<void>>();

  async function end(made: Promise<Pair>): Promise<void> {
    const { pool, folder } = await made;
    await pool.destroy();
    await rm(folder, { recursive: true, force: true });
  }

  const pairs = new LRUCache<string, Promise<Pair>>({
    max: maxPairs,
    dispose: (made) => {
      const ended = end(made).catch(() => undefined);
      ending.add(ended);
      void ended.finally(() => ending.delete(ended));
    },
  });

  async function start({ config, host, remote }: RenderedReleases): Promise<Pair> {
    const folder = await mkdtemp(path.join(tmpdir(), 'aertrip-render-'));
    const { bundle = '', ...facts } = remote ?? {};
    await writeFile(path.join(folder, 'host.cjs'), host);
    await writeFile(path.join(folder, 'remote.cjs'), bundle);
    const releases = { config, clock, dataUrl, remote: remote && facts };
    await writeFile(path.join(folder, 'releases.json'), JSON.stringify(releases));
    const pool = new Tinypool({
      filename: path.join(workerFolder, 'render-worker.mjs'),
      name: 'answer',
      runtime: 'child_process',
      minThreads: 1,
      maxThreads: processes,
      maxQueue: queueLimit,
      idleTimeout,
      argv: [folder],
      env: { NODE_ENV: 'production' },
      execArgv: [
        permissionFlag,
        ...[workerFolder, poolFolder, folder].map((readable) => `--allow-fs-read=${readable}/*`),
        '--no-warnings',
        '--no-addons',
        `--max-old-space-size=${memoryLimit}`,
      ],
    });
    // An idle process that was killed, for lack of memory on the machine: the next task starts another.
    pool.on('error', (error: Error) => {
      if (!stopping?.aborted) log.warn(`A render process has ended. ${error.message}`);
    });
    return { pool, folder };
  }

  function pairOf({ name, releases }: PoolRequest): Promise<Pair> {
    const known = pairs.get(name);
    if (known) return known;
    const made = start(releases);
    pairs.set(name, made);
    made.catch(() => pairs.delete(name));
    return made;
  }

  return {
    /**
     * @throws RenderStuck, RenderNotBegun
     * @throws Error with the words of the release when its code failed
     */
    async run(request: PoolRequest): Promise<unknown> {
      const { name, task, timeLimit } = request;
      const signal = AbortSignal.timeout(Math.ceil(timeLimit));
      const { pool } = await pairOf(request);
      let hasBegun = false;
      const channel = { onMessage: () => {}, postMessage: () => void (hasBegun = true) };
      const asked = { task, readTime: Math.round(readShare * timeLimit), headers: requestHeaders() };
      try {
        return await pool.run(asked, { signal, channel });
      } catch (error) {
        // An error of the release's code arrives as a plain object.
        const { message, stack } = error as Error;
        if (!signal.aborted && !(error instanceof Error)) throw Object.assign(new Error(message), { stack });
        if (!hasBegun) throw new RenderNotBegun(`No process was free for ${name} in time.`, { cause: error });
        throw new RenderStuck(`The process of ${name} ended before it answered (${message}).`, {
          cause: error,
        });
      }
    },
    async stop(): Promise<void> {
      pairs.clear();
      await Promise.all(ending);
    },
  };
}
