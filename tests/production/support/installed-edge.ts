import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stop } from '../../support/child-process';

export interface InstalledEdge {
  readonly url: string;
  /** @returns once its process has ended */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** @returns once it answers */
  start(): Promise<void>;
}

/** An edge that `npm run build:edge` made and `npm ci` installed. */
export function installedEdge(folder: string, port: number, env: NodeJS.ProcessEnv): InstalledEdge {
  const url = `http://127.0.0.1:${port}`;
  const isAlive = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  let child: ChildProcess | undefined;
  return {
    url,
    async end(signal) {
      const running = child;
      child = undefined;
      if (running) await stop(running, signal);
    },
    async start() {
      const started = spawn(process.execPath, [path.join(folder, 'bin/edge.js')], {
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = started;
      let errors = '';
      started.stderr.on('data', (part: Buffer) => (errors += part.toString()));
      while (!(await isAlive())) {
        if (started.exitCode !== null)
          throw new Error(`The edge at port ${port} ended before it answered: ${errors}`);
        await delay(50);
      }
    },
  };
}
