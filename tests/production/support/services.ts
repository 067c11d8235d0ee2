import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { printed, stop } from '../../support/child-process';

/** Starts the embedded services, as `npm run services` does. */
export async function startServices(env: NodeJS.ProcessEnv) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(repositoryRoot, 'packages/site/src/services/services.ts')],
    { cwd: repositoryRoot, env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await printed(child, /^The services of /m);
  return { stop: () => stop(child) };
}
