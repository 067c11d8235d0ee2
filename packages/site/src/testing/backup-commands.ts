import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';

const run = promisify(execFile);

interface SiteHome {
  readonly home: string;
  readonly store: string;
}

/** Runs `npm run backup` and `npm run restore` of a site. @returns the output */
export async function runBackupCommand(
  { home, store }: SiteHome,
  name: 'backup' | 'restore',
  ...words: string[]
): Promise<string> {
  const script = path.join(repositoryRoot, `packages/site/src/backup/${name}-command.ts`);
  const env = { ...process.env, AERTRIP_HOME: home, RELEASE_STORE: store };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...words], {
    cwd: repositoryRoot,
    env,
  });
  return stdout;
}
