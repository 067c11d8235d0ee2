import { forwardLogLine } from '@aertrip/telemetry';
import { on, once } from 'node:events';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { ChildMessage, ParentMessage } from './messages';
import { takeProcess } from './prepare';

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
  const child = takeProcess(entry);
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
  /** The next message of one of these kinds. @throws when the child ends before */
  async function hear<Kind extends ChildMessage['kind']>(...kinds: Kind[]) {
    const over = new AbortController();
    const { signal } = over;
    const end = once(child, 'exit', { signal }).then(([code, by]) => {
      throw new Error(`${name} ended before it was ready (${by ?? code})`);
    });
    const said = (async () => {
      for await (const [message] of on(child, 'message', { signal }))
        if (kinds.includes(message.kind)) return message as Extract<ChildMessage<Ready>, { kind: Kind }>;
      return end;
    })();
    return Promise.race([said, end]).finally(() => over.abort());
  }
  const begin = async (by: Options): Promise<Ready> => {
    const answer = hear('ready', 'failed');
    send({ kind: 'start', options: by });
    const said = await answer;
    if (said.kind === 'failed') throw new Error(said.message);
    return said.ready;
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
    rest: async () => {
      const rested = hear('resting');
      send({ kind: 'rest' });
      await rested;
    },
    begin,
    holdParent: (holds) => {
      const sockets = [child.stdout, child.stderr].filter((stream) => stream instanceof Socket);
      for (const held of [child, child.channel, ...sockets]) (holds ? held?.ref : held?.unref)?.call(held);
    },
  };
}
