import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';
import { buildEdge } from './build-edge';

const run = promisify(execFile);

/** SPDX identifiers. MPL-2.0 asks for changes to its own files to be published; nothing installed is changed. */
const allowed = '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause ISC MIT MPL-2.0 Unlicense'.split(
  ' ',
);

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly license?: string }>>;
}

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

test('contains the files that are read by path, and no sources', async () => {
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.endsWith('.ts') || name.endsWith('.tsx'))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining([
      'host/public/favicon.svg',
      'packages/edge/src/rendering/worker/render-worker.mjs',
      'packages/release-console/src/console.css',
      'packages/ui/fonts/figtree-latin.woff2',
      'packages/ui/src/styles/dark.css',
      'packages/ui/src/styles/tokens.css',
    ]),
  );
  // The gate reads it by path.
  const { dependencies } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(dependencies).toHaveProperty('axe-core');
});

test('runs mfe without its create, and names the missing settings of the edge', async () => {
  expect((await runThere('mfe.js', '--help')).stdout).toContain('give versions to every visitor');
  await expect(runThere('edge.js')).rejects.toMatchObject({
    stderr: expect.stringContaining('An installed edge has no embedded services.'),
  });
  await expect(runThere('mfe.js', 'create', 'remote-blog', '/blog')).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^This installation of mfe lacks the template of a project\.[^]*Nothing was made\.\n$/,
    ),
  });
});

test('installs only packages whose licences permit commercial use, without compilers and test tools', async () => {
  const text = await readFile(path.join(folder, 'package-lock.json'), 'utf8');
  const { '': _own, ...packages } = (JSON.parse(text) as LockFile).packages;
  const places = Object.keys(packages);
  expect(places.length).toBeGreaterThan(50);
  expect(places.filter((place) => /\/(tsx|jest|webpack|esbuild|lite)$/.test(place))).toEqual([]);
  const licences = Object.values(packages).map(({ license = 'none' }) => license);
  expect(licences.filter((licence) => !allowed.includes(licence))).toEqual([]);
});
