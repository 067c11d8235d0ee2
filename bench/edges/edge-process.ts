import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface EdgeProcess {
  readonly url: string;
  /** Ends it; resolves when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it anew; resolves when it serves pages. */
  start(): Promise<void>;
}

async function isServing(url: string, host: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/registry.json`, { headers: { host } });
    await answer.arrayBuffer();
    return answer.ok && (answer.headers.get('content-type') ?? '').includes('json');
  } catch {
    return false;
  }
}

/** An installed edge (`npm run build:edge`) that can be ended and started again. */
export function createEdgeProcess(folder: string, port: number, env: NodeJS.ProcessEnv): EdgeProcess {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    url,
    async end(signal) {
      const running = child;
      if (!running) return;
      child = undefined;
      const ended = once(running, 'exit');
      running.kill(signal);
      await ended;
    },
    async start() {
      const started = spawn(process.execPath, [path.join(folder, 'bin/edge.js')], {
        env: { ...process.env, ...env, PORT: String(port), MFE_CONSOLE_PORT: 'off', TRUSTED_PROXIES: '1' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = started;
      while (!(await isServing(url, new URL(env.SITE_URL ?? url).host))) {
        if (started.exitCode !== null) throw new Error(`The edge at port ${port} ended before it served.`);
        await delay(50);
      }
    },
  };
}
