import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packPackages } from '@aertrip/packaging';
import { sampleBuild } from '@aertrip/release/testing/sample-build';
import { installPacked } from '../support/installation/install-packed';

let home: string;
let installed: ReadonlySet<string>;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'aertrip-mfe-'));
  const tarballs = await packPackages(path.join(home, 'packages'));
  installed = await installPacked('@aertrip/mfe', { tarballs, folder: path.join(home, 'empty') });
}, 60_000);
afterAll(() => rm(home, { recursive: true }));

/** Runs in a folder that contains only the installation. */
function mfe(...words: string[]) {
  const command = path.join(home, 'empty/node_modules/@aertrip/mfe/dist/bin.js');
  const env = { PATH: process.env.PATH, RELEASE_STORE: path.join(home, 'store'), MFE_ACTOR: 'asha' };
  return promisify(execFile)(process.execPath, [command, ...words], { cwd: path.join(home, 'empty'), env });
}

test('installs neither a bundler nor a TypeScript runner @nightly', () => {
  expect(installed).toContain('@aws-sdk/client-s3');
  expect([...installed].filter((name) => /tsx|webpack|esbuild|swc|rspack|jest/.test(name))).toEqual([]);
});

test('publishes a build from an empty folder, and lists it @nightly', async () => {
  expect((await mfe('--help')).stdout).toContain('Releases the host and its remotes');
  await mfe('add-remote', 'remote-admin', '--paths', '/admin/*');
  const dist = await sampleBuild();
  expect((await mfe('publish', 'remote-admin', dist)).stdout).toContain('remote-admin@1.0.0');
  expect((await mfe('list', 'remote-admin')).stdout).toContain('1.0.0');
  expect((await mfe('status')).stdout).toContain('remote-admin');
  expect((await mfe('log', 'remote-admin')).stdout).toContain('remote-admin: /admin/*');
  expect(await readdir(path.join(home, 'store/releases/remote-admin'))).toEqual(['1.0.0']);
}, 60_000);
