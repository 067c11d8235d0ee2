import { setTimeout as delay } from 'node:timers/promises';
import { startChild, type Child, type StartOptions } from './child-process';

/** Time in ms until the first new start, doubled by each that fails or does not last. */
const firstPause = 250;
const longestPause = 10_000;

/** Time in ms between two heartbeats: a hung process is found after 15 to 18 s, longer than any statement may take. */
const defaultHeartbeatInterval = 3000;

/** Time in ms after which a process that ends did last. */
const lasting = 60_000;

export interface SupervisedChild<Ready> {
  readonly ready: Ready;
  /** Process that runs now. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface Supervision<Options, Ready> extends StartOptions<Options> {
  /** What a new process is told, so that it answers at the address of the one before. */
  readonly again: (ready: Ready) => Options;
}

/**
 * A service in a process of its own that is started again when it ends by itself or hangs, ever more slowly while it does
 * not last.
 * @throws with the child's own words when it cannot start the first time
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
