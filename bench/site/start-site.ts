import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { EmbeddedBackend } from '@aertrip/local-backend';

export interface SiteOptions {
  readonly port: number;
  readonly build: 'federated' | 'monolith';
  /** Folder of the release store it serves from. */
  readonly store: string;
  /** Folder of the federated site's store, which has the paths of the remotes. */
  readonly federatedStore: string;
  readonly backend: Pick<EmbeddedBackend, 'restUrl' | 'identityUrl' | 'anonKey'>;
}

export interface MeasuredSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** @throws Error when the site's process ends before it serves; the reason is on standard error */
export async function startSite(options: SiteOptions): Promise<MeasuredSite> {
  const child = fork(path.join(import.meta.dirname, 'site-process.ts'), [JSON.stringify(options)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`The ${options.build} site ended with ${code}.`);
    }),
  ]);
  return {
    url: `http://localhost:${options.port}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
