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

test('npm ci finds everything in its lock file', async () => {
  // It says as much to whoever runs the tests by a silent npm.
  const words = ['ci', '--omit=dev', '--dry-run', '--offline', '--loglevel=notice'];
  const { stdout } = await run('npm', words, { cwd: folder });
  expect(stdout).toMatch(/added \d+ packages/);
});

test('it installs nothing that compiles sources, tests, or emulates a service', async () => {
  const lock = await readFile(path.join(folder, 'package-lock.json'), 'utf8');
  expect(Object.keys((JSON.parse(lock) as { packages: object }).packages)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/node_modules\/(tsx|jest|webpack|firebase-tools|esbuild|@supabase\/lite)$/),
    ]),
  );
});

test('what is read by its path is there, and no source', async () => {
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.endsWith('.ts') || name.endsWith('.tsx'))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining([
      'host/public/favicon.svg',
      'packages/edge/src/rendering/sealed/process/main.mjs',
      'packages/release-console/src/assets/console.css',
      'packages/ui/src/styles/tokens.css',
    ]),
  );
});

test('mfe runs, and the edge says what it has to be told before it serves', async () => {
  expect((await runThere('mfe.js', '--help')).stdout).toContain('Releases the host and its remotes');
  await expect(runThere('edge.js')).rejects.toMatchObject({
    stderr: expect.stringContaining('This edge stands alone and has no services of its own.'),
  });
});

test('mfe create says there that a project is made elsewhere', async () => {
  await expect(runThere('mfe.js', 'create', 'remote-blog', '--path', '/blog')).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^This mfe was installed without what a project is made of\.[^]*Nothing was made\.\n$/,
    ),
  });
});
