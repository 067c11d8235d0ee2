import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '@aertrip/release';

/** Starts the embedded services, as `npm run services` does. */
export async function startServices(env: NodeJS.ProcessEnv) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(repositoryRoot, 'packages/site/src/services/services.ts')],
    { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let isServing = false;
  for await (const line of createInterface(child.stdout)) {
    isServing = line.startsWith('The services of ');
    if (isServing) break;
  }
  if (!isServing) throw new Error('The embedded services ended before they answered.');
  child.stdout.resume();
  return {
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
