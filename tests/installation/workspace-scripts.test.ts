import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot, workspaceApps } from '@aertrip/release';

/** The script in every workspace that npm selects for a folder: the workspace itself and those inside it. */
async function scriptsIn(folder: string, script: string): Promise<Record<string, unknown>> {
  const words = [
    'pkg',
    'get',
    `scripts.${script}`,
    '--json',
    '--workspace',
    folder,
    '--prefix',
    repositoryRoot,
  ];
  const { stdout } = await promisify(execFile)('npm', words, { cwd: repositoryRoot });
  return JSON.parse(stdout) as Record<string, unknown>;
}

test.each(workspaceApps)('finds a build in every workspace for npm run build -w %s', async (app) => {
  const builds = await scriptsIn(app, 'build');
  expect(Object.keys(builds)).toContain(app);
  expect(Object.entries(builds).filter(([, build]) => typeof build !== 'string')).toEqual([]);
});
