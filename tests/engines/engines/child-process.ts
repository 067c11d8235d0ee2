import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts a program; its output can be awaited. */
export const start = ({ command, args, env = {} }: Start) =>
  spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });

/**
 * Waits until a program prints something.
 * @returns the groups of the match
 * @throws Error with its output, when it ends first
 */
export async function printed(process: ChildProcess, output: Readable, pattern: RegExp): Promise<string[]> {
  let text = '';
  output.setEncoding('utf8');
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const match = pattern.exec(text);
    if (match) {
      // A full pipe would stop the program.
      output.resume();
      return match.slice(1);
    }
  }
  throw new Error(`${process.spawnfile} ended without a sign of life: ${text}`);
}

export async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill();
  await ended;
}
