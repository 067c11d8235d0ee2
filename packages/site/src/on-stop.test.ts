import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@aertrip/release/testing/sample-build';
import { createInterface } from 'node:readline';
import { repositoryRoot, workspaceRemotes } from '@aertrip/release';

/** A stand-in for the site that stops on its signal and keeps npm's output open until then. */
const site = `
  import { onStop } from ${JSON.stringify(path.join(repositoryRoot, 'packages/site/src/on-stop.ts'))};
  const open = setInterval(() => undefined, 1000);
  onStop().addEventListener('abort', () => {
    console.log('stopped');
    clearInterval(open);
  });
  console.log('running as', process.pid);
`;

let folder: string;
let sitePid: number | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
  sitePid = undefined;
});

afterEach(async () => {
  try {
    if (sitePid) process.kill(sitePid, 'SIGKILL');
  } catch {
    // the process has stopped, as intended
  }
});

function scriptOf(workspace: string, name: string): string {
  const manifest = readFileSync(path.join(repositoryRoot, workspace, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  return scripts[name]!;
}

/** Runs a product script through npm, with the stand-in in place of the site. */
async function startThroughNpm(script: string) {
  const start = script.replace(/\S+\.ts\b/, 'site.ts');
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'site', type: 'module', scripts: { start } }),
  );
  await writeFile(path.join(folder, 'site.ts'), site);
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  const npm: ChildProcess = spawn('npm', ['start', '--prefix', folder], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output: string[] = [];
  const lines = createInterface({ input: npm.stdout! });
  const running = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      output.push(line);
      const pid = /^running as (\d+)$/.exec(line)?.[1];
      if (!pid) return;
      sitePid = Number(pid);
      resolve();
    });
  });
  // npm's output ends with the last process that holds it open.
  const ended = once(npm, 'close');
  const isRunning = await Promise.race([running.then(() => true), ended.then(() => false)]);
  if (!isRunning) throw new Error('npm ended before the script ran.');
  return { npm, ended, output };
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'stops a site started by npm when npm gets %s',
  async (signal) => {
    const { npm, ended, output } = await startThroughNpm(scriptOf('.', 'start'));
    npm.kill(signal);
    await ended;
    expect(output.at(-1)).toBe('stopped');
  },
  30_000,
);

test.each(['.', ...workspaceRemotes])('leaves no shell between npm and npm run dev in %s', (workspace) => {
  expect(scriptOf(workspace, 'dev')).toMatch(/^exec node --import tsx (\.\.\/)?packages\/site\/src\/dev\.ts/);
});
