import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findProgram } from './programs';

/** A Redis that can be killed, stopped and started again on its port. */
export async function startRedis(
  password: string,
  port: number,
  args: readonly string[] = ['--port', String(port)],
) {
  const start = async () => {
    const child = spawn(
      findProgram('redis-server', 'redis-server'),
      [...args, '--bind', '127.0.0.1', '--save', '', '--requirepass', password],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    for await (const line of createInterface(child.stdout)) if (line.includes('Ready to accept')) break;
    child.stdout.resume();
    return child;
  };
  let child: ChildProcess = await start();
  return {
    signal: (name: NodeJS.Signals) => child.kill(name),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async restart() {
      child = await start();
    },
  };
}
