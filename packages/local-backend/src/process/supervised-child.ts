import { setTimeout as delay } from 'node:timers/promises';
import { startChild, type Child, type StartOptions } from './child-process';

/** Delay of the first restart in ms, doubled by each start that fails or does not last. */
const firstPause = 250;
const longestPause = 10_000;

/** Heartbeat interval in ms: detects a hung process after 15 to 18 s, longer than the longest statement. */
const defaultHeartbeatInterval = 3000;

/** Uptime in ms that counts as lasting. */
const lasting = 60_000;

export interface SupervisedChild<Ready> {
  readonly ready: Ready;
  /** The current process. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface Supervision<Options, Ready> extends StartOptions<Options> {
  /** Options of a restarted process, which keeps the former address. */
  readonly again: (ready: Ready) => Options;
}

/**
 * Runs a service in its own process and restarts it after a crash or a hang, with a growing delay while it does not
 * last.
 * @throws with the child's own message when the first start fails
 */
export async function startSupervised<Options, Ready>({
  again,
  ...start
}: Supervision<Options, Ready>): Promise<SupervisedChild<Ready>> {
  const { name, onLog, onCrash } = start;
  const stopping = new AbortController();
  const { signal } = stopping;
  let pause = firstPause;
  let restarting: Promise<void> | undefined;

  const begin = (options: Options): Promise<Child<Ready, Options>> => {
    const startedAt = performance.now();
    return startChild<Options, Ready>({
      heartbeatInterval: defaultHeartbeatInterval,
      ...start,
      options,
      onCrash(crash) {
        onCrash(crash);
        if (performance.now() - startedAt > lasting) pause = firstPause;
        restarting = restart();
      },
    });
  };

  let child = await begin(start.options);
  const { ready } = child;

  async function restart(): Promise<void> {
    while (!signal.aborted) {
      const waited = await delay(pause, true, { signal }).catch(() => false);
      if (!waited) return;
      pause = Math.min(2 * pause, longestPause);
      try {
        child = await begin(again(ready));
        return onLog(`The ${name} process answers again.`);
      } catch (error) {
        onLog(`The ${name} process did not start again: ${String(error)}`);
      }
    }
  }

  return {
    ready,
    get pid() {
      return child.pid;
    },
    async stop() {
      stopping.abort();
      await restarting;
      await child.stop();
    },
  };
}
