import { availableParallelism } from 'node:os';
import path from 'node:path';
import { releaseKey, repositoryRoot, type ReleaseManifest } from '@aertrip/release';
import type { SiteConfig } from '@aertrip/platform';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { DrawnPage } from 'host/server/render';
import { publishedFile } from '../releases/published-file';
import type { ReleaseLibrary } from '../releases/release-library';

export type { DrawnPage };

export interface PageRendererOptions {
  readonly config: SiteConfig;
  readonly library: ReleaseLibrary;
  /** Time in ms that one drawing may take, waiting included. */
  readonly timeLimit?: number;
  /** Memory in MiB that the code of a thread may fill. */
  readonly memoryLimit?: number;
  readonly threads?: number;
  /** Told why a page was not drawn. */
  readonly onFailure: (error: unknown, asked: DrawRequest) => void;
}

export interface DrawRequest {
  /** Path and query; nothing else of a visitor's request goes into a drawing. */
  readonly path: string;
  /** Version of the host. */
  readonly host: string;
  /** Release with a screen for the path; none on pages of the host alone. */
  readonly remote?: { readonly name: string; readonly version: string };
}

export interface PageRenderer {
  /**
   * Draws a page with the server bundles of the given releases.
   * @returns nothing when a release has none, or when it failed: the browser then draws the page
   */
  draw(asked: DrawRequest): Promise<DrawnPage | undefined>;
  stop(): Promise<void>;
}

/** Drawings that may wait for a thread; more than these are left to the browsers. */
const queueLimit = 100;

interface Bundle {
  readonly key: string;
  readonly bytes: SharedArrayBuffer;
}

/** Threads share one copy. */
function sharedCopy(content: Uint8Array): SharedArrayBuffer {
  const bytes = new SharedArrayBuffer(content.byteLength);
  new Uint8Array(bytes).set(content);
  return bytes;
}

/** Bundles in memory: the live ones, a canary's, a preview's, and those of a moment ago. */
const keptBundles = 8;

function createBundles(library: ReleaseLibrary) {
  const kept = new LRUCache<string, Promise<Bundle>>({ max: keptBundles });

  async function read({ app, version, files }: ReleaseManifest, file: string): Promise<Bundle> {
    const key = releaseKey(app, version, file);
    return { key, bytes: sharedCopy(await publishedFile(library, key, files[file]?.integrity)) };
  }

  /** Nothing when the release has no server bundle. */
  return async (app: string, version: string): Promise<Bundle | undefined> => {
    const manifest = await library.manifest(app, version);
    if (!manifest?.server) return undefined;
    const name = `${app}@${version}`;
    const bundle = kept.get(name) ?? read(manifest, manifest.server);
    kept.set(name, bundle);
    bundle.catch(() => kept.delete(name));
    return bundle;
  };
}

/**
 * Draws pages in worker threads. A release that hangs, throws, fills its memory or ends its thread costs that one
 * drawing.
 */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { config, library, onFailure, timeLimit = 5000, memoryLimit = 256 } = options;
  const bundleOf = createBundles(library);
  const pool = new Piscina({
    filename: path.join(repositoryRoot, 'packages/edge/src/rendering/worker.js'),
    minThreads: 1,
    maxThreads: options.threads ?? Math.max(2, availableParallelism()),
    maxQueue: queueLimit,
    // Neither secrets of the environment nor loaders of the main thread.
    env: { NODE_ENV: 'production' },
    execArgv: [],
    // A thread that sleeps between its tasks would not notice that a kept connection was closed.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  });

  return {
    async draw(asked) {
      const { remote } = asked;
      try {
        const [host, own] = await Promise.all([
          bundleOf('host', asked.host),
          remote && bundleOf(remote.name, remote.version),
        ]);
        if (!host || (remote && !own)) return undefined;
        const task = { config, path: asked.path, host, remote: remote && { ...remote, bundle: own } };
        return (await pool.run(task, { signal: AbortSignal.timeout(timeLimit) })) as DrawnPage;
      } catch (error) {
        onFailure(error, asked);
        return undefined;
      }
    },
    stop: () => pool.destroy(),
  };
}
