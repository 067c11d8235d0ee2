import { spawn } from 'node:child_process';

/**
 * Starts a built server function in the Deno of `DENO_PATH`.
 * @param module file, absolute
 * @throws Error with its output when it exits before it listens
 */
export async function startBuiltFunction(
  module: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { PATH = '', HOME = '', DENO_PATH = '' } = process.env;
  const options = ['--cached-only', '--no-config', '--allow-net', '--allow-env', '--allow-read'];
  const child = spawn(DENO_PATH, ['run', ...options, module], {
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
