import { keepRequest } from '@aertrip/telemetry';
import * as v from 'valibot';
import { launchSealed, type SealedChild } from './launch';
import {
  type FromProcess,
  fromProcessSchema,
  readLines,
  type SealedReleases,
  type SealedTask,
  type ToProcess,
} from './messages';
import type { DataReads } from './data-reads';

/** A task that a process has begun, and that ended without an answer: its releases' own code hung or ended it. */
export class RenderStuck extends Error {
  override readonly name = 'RenderStuck';
}

/** The same, and at least half of its time went by with a read that the data service had not answered: no fault of its releases. */
export class DataAwaited extends RenderStuck {}

/** Characters of one message: a page of the largest sitemap, several times over. */
const messageLimit = 32 * 2 ** 20;

/** Reads that one task may ask for. */
const readLimit = 500;

/** Lines that the code of a release may write into the log of the edge, for one task. */
const logLimit = 5;

interface RenderProcessOptions {
  /** MiB */
  readonly memoryLimit: number;
  readonly reads: DataReads;
  /** One line about what the process did and should not. */
  readonly onLog: (line: string) => void;
}

interface RunningTask {
  readonly id: number;
  readonly startedAt: number;
  readonly reads: Map<number, { readonly startedAt: number; readonly aborted: AbortController }>;
  /** Reads data for the request of the task: a process serves many requests. */
  readonly read: DataReads['read'];
  asked: number;
  logged: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Bounded, and without what would steer a terminal. */
const readable = (words: string) => words.slice(0, 4000).replaceAll(/[^\P{Cc}\n]/gu, ' ');

function toError({ message, stack }: { message: string; stack?: string }): Error {
  const error = new Error(readable(message));
  error.stack = readable(stack ?? message);
  return error;
}

const tooLong = 'it took longer than a page may';

function awaitsData({ startedAt, reads }: RunningTask): boolean {
  const now = performance.now();
  return [...reads.values()].some((read) => 2 * (now - read.startedAt) >= now - startedAt);
}

function deferred() {
  let settle: (() => void) | undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: () => settle?.() };
}

/** Starts a process for the code of releases. Validates its messages; an invalid message ends the process. */
export async function startRenderProcess({ memoryLimit, reads, onLog }: RenderProcessOptions) {
  const child: SealedChild = await launchSealed(memoryLimit);
  let name = 'a process without releases';
  let siteData = '';
  let lastId = 0;
  let task: RunningTask | undefined;
  let whyEnded = '';
  let hasEnded = false;
  const { promise: ready, resolve: becomeReady } = deferred();

  const send = (message: ToProcess) => child.stdin.write(`${JSON.stringify(message)}\n`);
  // A process that has ended does not read any more: `close` tells what there is to tell.
  child.stdin.on('error', () => {});

  function end(why = ''): void {
    whyEnded ||= why;
    child.kill('SIGKILL');
  }

  const overdue = () => end(tooLong);

  /** Ends a process that violates the protocol. */
  function endForged(why: string): void {
    if (!whyEnded) onLog(`The process of ${name} was ended: ${why}.`);
    end(why);
  }

  const take = (id: number): RunningTask | undefined => {
    if (task?.id !== id) {
      endForged('it answered what it was not asked');
      return undefined;
    }
    const taken = task;
    task = undefined;
    for (const { aborted } of taken.reads.values()) aborted.abort();
    return taken;
  };

  async function answerRead(asked: Extract<FromProcess, { type: 'read' }>): Promise<void> {
    const by = task;
    if (!by) return onLog(`${name} asked for data while it had no page to render: it got none.`);
    by.asked += 1;
    if (by.asked > readLimit) return endForged('it asked for more data than a page can need');
    const { id } = asked;
    const aborted = new AbortController();
    by.reads.set(id, { startedAt: performance.now(), aborted });
    const answer = await by.read(asked, { name, siteData, signal: aborted.signal });
    by.reads.delete(id);
    if (!aborted.signal.aborted) send({ type: 'answer', id, ...answer });
  }

  function hear(line: string): void {
    let message: FromProcess;
    try {
      message = v.parse(fromProcessSchema, JSON.parse(line));
    } catch {
      return endForged('it said what no renderer says');
    }
    if (message.type === 'ready') becomeReady();
    if (message.type === 'result') take(message.id)?.resolve(message.value);
    if (message.type === 'failed') take(message.id)?.reject(toError(message));
    if (message.type === 'cancel') task?.reads.get(message.id)?.aborted.abort();
    if (message.type === 'read') void answerRead(message);
    if (message.type === 'log' && task && task.logged < logLimit) {
      task.logged += 1;
      onLog(`${name} says: ${JSON.stringify(message.text)}`);
    }
  }

  readLines(child.stdout, {
    limit: messageLimit,
    onLine: hear,
    onTooLong: () => endForged('it said more than a page can be'),
  });
  // Discards the dump after an out-of-memory exit, which is reported elsewhere.
  child.stderr.resume();

  const ended = new Promise<void>((resolve) => {
    const over = (how: string) => {
      hasEnded = true;
      const unanswered = task;
      task = undefined;
      for (const { aborted } of unanswered?.reads.values() ?? []) aborted.abort();
      const Ended = unanswered && whyEnded === tooLong && awaitsData(unanswered) ? DataAwaited : RenderStuck;
      unanswered?.reject(new Ended(`The process of ${name} ended before it answered (${how}).`));
      resolve();
    };
    child.once('error', ({ message }) => over(message));
    child.once('close', (code, signal) => over(whyEnded || String(signal ?? code)));
  });

  return {
    /** It can be told its releases and a task. */
    ready,
    /** Resolves when the process has ended, however it did. */
    ended,
    get hasEnded() {
      return hasEnded;
    },
    /** Sends its releases: once, before the first task. @param name of the releases, for the log */
    load(releases: SealedReleases, by: string) {
      name = by;
      siteData = releases.config.supabase.url;
      send({ type: 'load', ...releases });
    },
    /**
     * One task at a time.
     * @throws Error with the words of the release when its code failed
     */
    run: (asked: SealedTask, signal: AbortSignal) =>
      new Promise((resolve, reject) => {
        lastId += 1;

        const settle =
          <Value>(by: (value: Value) => void) =>
          (value: Value) => {
            signal.removeEventListener('abort', overdue);
            by(value);
          };
        task = {
          id: lastId,
          startedAt: performance.now(),
          reads: new Map(),
          read: keepRequest(reads.read),
          asked: 0,
          logged: 0,
          resolve: settle(resolve),
          reject: settle(reject),
        };
        if (signal.aborted) return overdue();
        signal.addEventListener('abort', overdue, { once: true });
        send({ type: 'task', id: lastId, task: asked });
      }),
    end: () => end(),
  };
}

export type RenderProcess = Awaited<ReturnType<typeof startRenderProcess>>;
