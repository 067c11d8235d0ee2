import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The output that `printed()` reads; the other is discarded, because a full pipe blocks the program. */
  readonly reads?: 'stdout' | 'stderr';
}

export function start({ command, args, env = {}, reads }: Start): ChildProcess {
  const modeOf = (output: Start['reads']) => (reads === output ? 'pipe' : 'ignore');
  return spawn(command, args, {
    stdio: ['ignore', modeOf('stdout'), modeOf('stderr')],
    env: { ...process.env, ...env },
  });
}

/**
 * Waits until a program prints something.
 * @returns the groups of the match
 * @throws Error with its output, when it ends first
 */
export async function printed(process: ChildProcess, pattern: RegExp): Promise<string[]> {
  const output = process.stdout ?? process.stderr;
  if (!output) throw new Error(`The output of ${process.spawnfile} is not read.`);
  let text = '';
  output.setEncoding('utf8');
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const match = pattern.exec(text);
    if (match) {
      // A full pipe would stop the program. `resume()` has no effect while the iterator waits for the stream.
      output.on('data', () => undefined);
      return match.slice(1);
    }
  }
  throw new Error(`${process.spawnfile} ended before it printed ${pattern}: ${text}`);
}

export async function stop(process: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill(signal);
  await ended;
}
