import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { ChildMessage, ParentMessage } from './messages';

const entryFolder = join(import.meta.dirname, '..');
const stopTimeoutMs = 10_000;
/** supabase-js, which lite loads, advertises newer versions of Node on every start. */
const deprecationNotice = /Node\.js 20 and below are deprecated/;

export interface Crash {
  /** Which of the two processes ended. */
  name: string;
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Child<Ready> {
  ready: Ready;
  pid: number;
  sql(text: string, params?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

interface StartOptions<Options> {
  name: string;
  /** File beside index.ts. */
  entry: string;
  options: Options;
  onLog: (line: string) => void;
  /** The process ended though nobody stopped it. */
  onCrash: (crash: Crash) => void;
}

/**
 * Starts a service in a process of its own and waits until it is ready.
 *
 * @throws with the child's own words when it cannot start
 */
export async function startChild<Options, Ready>(start: StartOptions<Options>): Promise<Child<Ready>> {
  const { name, entry, options, onLog, onCrash } = start;
  const child = fork(join(entryFolder, entry), [], {
    cwd: entryFolder, // where `tsx` is resolved from
    execArgv: ['--import', 'tsx', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, LITE_TELEMETRY: '0', NODE_ENV: 'production' },
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream)
      createInterface({ input: stream }).on('line', (line) => deprecationNotice.test(line) || onLog(line));
  }
  const say = (message: ParentMessage<Options>) => child.connected && child.send(message);
  const calls = createCalls(child);
  let stopping = false;
  const ended = once(child, 'exit');

  const ready = await new Promise<Ready>((resolve, reject) => {
    child.on('message', (message: ChildMessage<Ready>) => {
      if (message.kind === 'ready') resolve(message.ready);
      if (message.kind === 'failed') reject(new Error(message.message));
      if (message.kind === 'log') onLog(message.line);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`${name} ended before it was ready (${signal ?? code})`)),
    );
    say({ kind: 'start', options });
  }).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    await ended;
    throw error;
  });
  child.once('exit', (code, signal) => {
    calls.fail(new Error(`${name} has ended`));
    if (!stopping) onCrash({ name, code, signal });
  });

  return {
    ready,
    pid: child.pid ?? -1,
    sql: (text, params = []) => calls.call((id) => say({ kind: 'sql', id, text, params })),
    stop: async () => {
      stopping = true;
      say({ kind: 'stop' });
      const overdue = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(overdue);
    },
  };
}

/** Matches the child's answers with the calls they belong to. */
function createCalls(child: ChildProcess) {
  type Rows = Record<string, unknown>[];
  const open = new Map<number, { resolve: (rows: Rows) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  child.on('message', (message: ChildMessage) => {
    if (message.kind !== 'sql-result' && message.kind !== 'sql-error') return;
    const call = open.get(message.id);
    open.delete(message.id);
    if (message.kind === 'sql-result') call?.resolve(message.rows);
    else call?.reject(Object.assign(new Error(message.message), { code: message.code }));
  });
  return {
    call: (send: (id: number) => void) =>
      new Promise<Rows>((resolve, reject) => {
        const id = ++lastId;
        open.set(id, { resolve, reject });
        send(id);
      }),
    fail: (error: Error) => open.forEach((call) => call.reject(error)),
  };
}
