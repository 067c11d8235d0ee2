import { inSpan, keepRequest } from '@aertrip/telemetry';
import { errorMessage } from '../../health';
import type { DataReads } from './data-reads';
import type { SealedReleases, SealedTask } from './messages';
import { startRenderProcess, type RenderProcess } from './render-process';

/** A task that no process has begun within its time. */
export class RenderNotBegun extends Error {
  override readonly name = 'RenderNotBegun';
}

interface ProcessPoolOptions {
  readonly running: number;
  readonly waiting: number;
  /** MiB that the objects of one process may fill. */
  readonly memoryLimit: number;
  readonly reads: DataReads;
  readonly onLog: (line: string) => void;
}

export interface PoolRequest {
  /** Names the releases: tasks of one name share processes, tasks of two never do. */
  readonly name: string;
  readonly releases: SealedReleases;
  readonly task: SealedTask;
  /** Ends the task, and its process with it when it has begun. */
  readonly signal: AbortSignal;
}

/** Time in ms until another process is started after one that stood by has ended; doubled by each. */
const firstPause = 100;
const longestPause = 10_000;

interface Worker {
  readonly process: RenderProcess;
  readonly name: string;
  isBusy: boolean;
}

interface WaitingTask extends PoolRequest {
  /** For the request that waits, whichever one made room for it. */
  readonly begin: () => Promise<void>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const notBegun = (name: string) => new RenderNotBegun(`No process was free for ${name} in time.`);

/**
 * Render processes, each with one pair of releases for its whole life, so that no release meets the code of another. One
 * more stands by without any: a new pair, or one whose process was ended, does not wait for a start.
 */
export function createProcessPool({ running, waiting, ...options }: ProcessPoolOptions) {
  const { onLog } = options;
  const kept = 2 * running;
  const queue: WaitingTask[] = [];
  const processes = new Set<RenderProcess>();
  /** With releases; the one that was used last stands last. */
  const workers = new Set<Worker>();
  let standby: Promise<RenderProcess | undefined> | undefined;
  /** The one of `standby` when it is up. */
  let ready: RenderProcess | undefined;
  let pause = firstPause;
  let retry: NodeJS.Timeout | undefined;
  let begun = 0;
  let isStopped = false;

  /** @returns `undefined` when the machine has no memory or no file descriptor for one */
  async function startProcess(): Promise<RenderProcess | undefined> {
    const started = await startRenderProcess(options).catch((error: unknown) =>
      onLog(`No render process can be started. ${errorMessage(error)}`),
    );
    if (!started) return undefined;
    processes.add(started);
    void started.ended.then(() => processes.delete(started));
    if (isStopped) started.end();
    await Promise.race([started.ready, started.ended]);
    return started;
  }

  /** An unused process exited: the machine is at fault, so the replacement waits. */
  function replaceLater(): void {
    standby = undefined;
    ready = undefined;
    if (isStopped) return;
    onLog(`The render process that stood by has ended. Another one is started in ${pause} ms.`);
    retry = setTimeout(standBy, pause);
    pause = Math.min(2 * pause, longestPause);
  }

  async function watchStandby(starting: Promise<RenderProcess | undefined>): Promise<void> {
    const process = await starting;
    if (standby === starting && !process?.hasEnded) ready = process;
    await process?.ended;
    if (standby === starting) replaceLater();
  }

  function standBy(): void {
    if (isStopped || standby) return;
    standby = startProcess();
    void watchStandby(standby);
  }

  function takeStandby(): Promise<RenderProcess | undefined> {
    clearTimeout(retry);
    if (ready) pause = firstPause;
    const starting = standby ?? startProcess();
    standby = undefined;
    ready = undefined;
    return starting;
  }

  function takeIdle(name: string): Worker | undefined {
    const worker = [...workers].findLast((one) => one.name === name && !one.isBusy);
    if (!worker) return undefined;
    worker.isBusy = true;
    workers.delete(worker);
    workers.add(worker);
    return worker;
  }

  /** Makes room for one more: ends the least recently used idle process. */
  function endIdle(): void {
    if (workers.size < kept) return;
    const idle = [...workers].find(({ isBusy }) => !isBusy);
    if (!idle) return;
    workers.delete(idle);
    idle.process.end();
  }

  async function addWorker({ name, releases }: PoolRequest): Promise<Worker> {
    endIdle();
    const process = await takeStandby();
    if (!process || process.hasEnded) {
      replaceLater();
      throw notBegun(name);
    }
    standBy();
    process.load(releases, name);
    const worker = { process, name, isBusy: true };
    workers.add(worker);
    void process.ended.then(() => workers.delete(worker));
    return worker;
  }

  async function begin({
    task,
    signal,
    resolve,
    reject,
    ...request
  }: Omit<WaitingTask, 'begin'>): Promise<void> {
    try {
      const worker = takeIdle(request.name) ?? (await addWorker({ ...request, task, signal }));
      try {
        // It was given up while the process started, which is there for the next one.
        if (signal.aborted) throw notBegun(request.name);
        const attributes = { 'aertrip.task': task.type };
        resolve(await inSpan('render process', { attributes }, () => worker.process.run(task, signal)));
      } finally {
        worker.isBusy = false;
      }
    } catch (error) {
      reject(error);
    }
  }

  function beginNext(): void {
    while (begun < running) {
      const next = queue.shift();
      if (!next) return;
      begun += 1;
      void next.begin().finally(() => {
        begun -= 1;
        beginNext();
      });
    }
  }

  standBy();
  return {
    /**
     * @throws RenderStuck when its process ended before it answered
     * @throws Error with the words of the release when its code failed
     */
    run: (request: PoolRequest) =>
      new Promise((resolve, reject) => {
        if (isStopped || queue.length >= waiting) return reject(notBegun(request.name));
        const { signal } = request;
        const giveUp = () => {
          const place = queue.indexOf(waitingTask);
          if (place < 0) return;
          queue.splice(place, 1);
          reject(notBegun(request.name));
        };
        const whenOver =
          <Value>(by: (value: Value) => void) =>
          (value: Value) => {
            signal.removeEventListener('abort', giveUp);
            by(value);
          };
        const task = { ...request, resolve: whenOver(resolve), reject: whenOver(reject) };
        const waitingTask: WaitingTask = { ...task, begin: keepRequest(() => begin(task)) };
        signal.addEventListener('abort', giveUp, { once: true });
        queue.push(waitingTask);
        beginNext();
      }),
    /** Whether a process stands by: without one no new pair of releases is rendered. */
    get isReady() {
      return ready !== undefined;
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      for (const { name, reject } of queue.splice(0)) reject(notBegun(name));
      await standby;
      await Promise.all(
        [...processes].map((process) => {
          process.end();
          return process.ended;
        }),
      );
    },
  };
}
