import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';
import { buildEdge } from './build-edge';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aertrip-edge-'));
  await buildEdge(folder);
});

afterAll(() => rm(folder, { recursive: true }));

/** With the packages of this repository, from a folder that has nothing to do with it. */
async function runThere(script: string, ...words: string[]) {
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules')).catch(() => {});
  return run(process.execPath, [path.join(folder, 'bin', script), ...words], { cwd: tmpdir(), env: {} });
}

test('installs all packages from its lock file', async () => {
  // Independent of the log level of the npm that runs the tests.
  const words = ['ci', '--omit=dev', '--dry-run', '--offline', '--loglevel=notice'];
  const { stdout } = await run('npm', words, { cwd: folder });
  expect(stdout).toMatch(/added \d+ packages/);
});

test('installs no compilers, test tools or emulators', async () => {
  const lock = await readFile(path.join(folder, 'package-lock.json'), 'utf8');
  expect(Object.keys((JSON.parse(lock) as { packages: object }).packages)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/node_modules\/(tsx|jest|webpack|firebase-tools|esbuild|@supabase\/lite)$/),
    ]),
  );
});

test('contains the files that are read by path, and no sources', async () => {
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.endsWith('.ts') || name.endsWith('.tsx'))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining([
      'host/public/favicon.svg',
      'packages/edge/src/rendering/sealed/process/main.mjs',
      'packages/release-console/src/assets/console.css',
      'packages/ui/src/styles/dark.css',
      'packages/ui/src/styles/tokens.css',
    ]),
  );
});

test('runs mfe, and names the missing settings of the edge', async () => {
  expect((await runThere('mfe.js', '--help')).stdout).toContain('Releases the host and its remotes');
  await expect(runThere('edge.js')).rejects.toMatchObject({
    stderr: expect.stringContaining('This edge stands alone and has no services of its own.'),
  });
});

test('refuses mfe create in a standalone edge', async () => {
  await expect(runThere('mfe.js', 'create', 'remote-blog', '--path', '/blog')).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^This installation of mfe lacks the template of a project\.[^]*Nothing was made\.\n$/,
    ),
  });
});
