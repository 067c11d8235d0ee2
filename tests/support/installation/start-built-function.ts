import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

function commandFor(deno: string | undefined, module: string): [command: string, ...words: string[]] {
  if (deno)
    return [
      deno,
      'run',
      '--cached-only',
      '--no-config',
      '--allow-net',
      '--allow-env',
      '--allow-read',
      module,
    ];
  const standIn = path.join(repositoryRoot, 'tests/support/installation/deno-in-node.ts');
  return [process.execPath, '--import', 'tsx', '--import', standIn, module];
}

/**
 * Starts a built server function: in the Deno of `DENO_PATH`, or else in Node.js.
 * @param module file, absolute
 * @throws Error with its output when it exits before it listens
 */
export async function startBuiltFunction(
  module: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { PATH = '', HOME = '', DENO_PATH } = process.env;
  const [command, ...words] = commandFor(DENO_PATH, module);
  const child = spawn(command, words, {
    cwd: repositoryRoot,
    env: { PATH, HOME, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const [found] = /http:\/\/[\d.]+:\d+/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${module} ended before it listened.\n\n${said}`)));
  });
  return {
    url,
    async stop() {
      child.kill();
      await closed;
    },
  };
}
