import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { EmbeddedBackend } from '@aertrip/local-backend';

export interface SiteOptions {
  readonly port: number;
  readonly build: 'federated' | 'monolith';
  /** Where pages are rendered first: on the server, or in the browser around an empty shell. */
  readonly renderedBy: 'server' | 'browser';
  /** Renders end their thread where the URL says so; see `crashing-library.ts`. */
  readonly crashes?: boolean;
  /** Folder of the release store it serves from. */
  readonly store: string;
  /** Folder of the federated site's store, which says the paths of the remotes. */
  readonly federatedStore: string;
  readonly backend: Pick<EmbeddedBackend, 'restUrl' | 'identityUrl' | 'anonKey'>;
}

/** Bytes. */
export interface MemoryUse {
  readonly rss: number;
  readonly heapUsed: number;
}

export interface MeasuredSite {
  readonly url: string;
  readonly pid: number;
  /** What the site's process uses after a collection of its garbage. */
  memory(): Promise<MemoryUse>;
  stop(): Promise<void>;
}

/** @throws Error when the site's process ends before it serves; it has said why on standard error */
export async function startSite(options: SiteOptions): Promise<MeasuredSite> {
  const child = fork(path.join(import.meta.dirname, 'site-process.ts'), [JSON.stringify(options)], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  const answer = () =>
    Promise.race([
      once(child, 'message').then(([message]) => message as unknown),
      ended.then(([code]) => {
        throw new Error(`The ${options.build} site ended with ${code}.`);
      }),
    ]);
  await answer();
  return {
    url: `http://localhost:${options.port}`,
    pid: child.pid ?? 0,
    memory: () => {
      child.send('memory');
      return answer() as Promise<MemoryUse>;
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
