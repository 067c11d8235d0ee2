import { forwardLogLine } from '@aertrip/telemetry';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { ChildMessage, ParentMessage } from './messages';

const entryFolder = join(import.meta.dirname, '..');
const stopTimeoutMs = 10_000;

/** supabase-js, which lite loads, prints a notice about newer Node versions on every start. */
const deprecationNotice = /Node\.js 20 and below are deprecated/;

/** Ignores a child that has just exited; its exit is handled where it is awaited. */
const ignoreClosed = () => undefined;

export interface Crash {
  /** Which of the two processes ended. */
  name: string;
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Child<Ready, Options = unknown> {
  ready: Ready;
  pid: number;
  stop(): Promise<void>;
  /** Stops the service and keeps its process, whose loaded code starts faster next time. */
  rest(): Promise<void>;
  /** Restarts the service after a rest. */
  begin(options: Options): Promise<Ready>;
  /** Whether the parent stays alive for as long as the child runs, as at first; a child ends with its parent. */
  holdParent(holds: boolean): void;
}

export interface StartOptions<Options> {
  name: string;
  /** File beside index.ts. */
  entry: string;
  options: Options;
  /** Receives lines that are not log records. */
  onLog: (line: string) => void;
  /** The process exited without being stopped. */
  onCrash: (crash: Crash) => void;
}

/**
 * Starts a service in its own process and waits until it is ready.
 *
 * @throws with the child's own message when it cannot start
 */
export async function startChild<Options, Ready>(
  start: StartOptions<Options>,
): Promise<Child<Ready, Options>> {
  const { name, entry, options, onLog, onCrash } = start;
  const child = fork(join(entryFolder, entry), [], {
    cwd: entryFolder, // `tsx` resolves from here
    execArgv: ['--import', 'tsx', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, LITE_TELEMETRY: '0', NODE_ENV: 'production' },
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream)
      createInterface({ input: stream }).on(
        'line',
        (line) => deprecationNotice.test(line) || forwardLogLine(line) || onLog(line),
      );
  }
  const send = (message: ParentMessage<Options>) => child.connected && child.send(message, ignoreClosed);
  let stopping = false;
  const ended = once(child, 'exit');

  child.on('message', (message: ChildMessage) => {
    if (message.kind === 'log') onLog(message.line);
  });
  const begin = async (by: Options): Promise<Ready> => {
    const over = new AbortController();
    // Rejects on an error of the child as well.
    const end = once(child, 'exit', { signal: over.signal }).then(([code, signal]) => {
      throw new Error(`${name} ended before it was ready (${signal ?? code})`);
    });
    const answer = new Promise<Ready>((resolve, reject) => {
      const hear = (message: ChildMessage<Ready>) => {
        if (message.kind !== 'ready' && message.kind !== 'failed') return;
        child.off('message', hear);
        if (message.kind === 'ready') resolve(message.ready);
        else reject(new Error(message.message));
      };
      child.on('message', hear);
    });
    send({ kind: 'start', options: by });
    try {
      return await Promise.race([answer, end]);
    } finally {
      over.abort();
    }
  };

  const ready = await begin(options).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    await ended;
    throw error;
  });
  child.once('exit', (code, signal) => {
    if (!stopping) onCrash({ name, code, signal });
  });

  return {
    ready,
    pid: child.pid ?? -1,
    stop: async () => {
      stopping = true;
      send({ kind: 'stop' });
      const overdue = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(overdue);
    },
    rest: () =>
      new Promise((resolve) => {
        const hear = ({ kind }: ChildMessage) => {
          if (kind !== 'resting') return;
          child.off('message', hear);
          resolve();
        };
        child.on('message', hear);
        send({ kind: 'rest' });
      }),
    begin,
    holdParent: (holds) => {
      const sockets = [child.stdout, child.stderr].filter((stream) => stream instanceof Socket);
      for (const held of [child, child.channel, ...sockets]) (holds ? held?.ref : held?.unref)?.call(held);
    },
  };
}
