import { setTimeout as delay } from 'node:timers/promises';
import { startChild, type Child, type StartOptions } from './child-process';

/** Delay of a restart in ms. */
const pause = 1000;

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
 * Runs a service in its own process and restarts it after a crash.
 * @throws with the child's own message when the first start fails
 */
export async function startSupervised<Options, Ready>({
  again,
  ...start
}: Supervision<Options, Ready>): Promise<SupervisedChild<Ready>> {
  const { name, onLog, onCrash } = start;
  const stopping = new AbortController();
  const { signal } = stopping;
  let restarting: Promise<void> | undefined;

  const begin = (options: Options): Promise<Child<Ready, Options>> =>
    startChild<Options, Ready>({
      ...start,
      options,
      onCrash(crash) {
        onCrash(crash);
        restarting = restart();
      },
    });

  let child = await begin(start.options);
  const { ready } = child;

  async function restart(): Promise<void> {
    while (!signal.aborted) {
      await delay(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        child = await begin(again(ready));
        return onLog(`The ${name} process is running again.`);
      } catch (error) {
        onLog(`The ${name} process could not be restarted: ${String(error)}`);
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
