import { startChild, type Child } from '../process/child-process';
import type { BackendOptions, BackendReady } from '../process/messages';

type Backend = Child<BackendReady, BackendOptions>;

/** A started backend on the folder of its options. */
export interface BegunBackend {
  readonly ready: BackendReady;
  /** Closes the database and returns the process to the pool. */
  release(): Promise<void>;
}

/** Idle processes of released backends; none holds a folder. */
const resting: Backend[] = [];

const start = (options: BackendOptions) =>
  startChild<BackendOptions, BackendReady>({
    name: 'test backend',
    entry: 'backend-process.ts',
    options,
    onLog: (line) => process.stderr.write(`${line}\n`),
    onCrash: ({ code, signal }) =>
      process.stderr.write(`The test backend ended unexpectedly (${signal ?? code})\n`),
  });

/**
 * Starts a backend in an idle process when there is one: warm code is several times faster, which is worth more than
 * the second of a process start.
 */
export async function leaseBackend(options: BackendOptions): Promise<BegunBackend> {
  const rested = resting.pop();
  const child = rested ?? (await start(options));
  child.holdParent(true);
  const ready = rested ? await rested.begin(options) : child.ready;
  return {
    ready,
    release: async () => {
      await child.rest();
      child.holdParent(false);
      resting.push(child);
    },
  };
}
