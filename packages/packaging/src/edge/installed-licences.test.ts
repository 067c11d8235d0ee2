import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { repositoryRoot } from '@aertrip/release';
import { buildEdge } from './build-edge';

/** SPDX identifiers. MPL-2.0 asks for changes to its own files to be published; nothing installed is changed. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
  'Unlicense',
];

const lockFileSchema = v.object({
  packages: v.record(v.string(), v.object({ version: v.string(), license: v.optional(v.string()) })),
});
const billSchema = v.object({
  bomFormat: v.literal('CycloneDX'),
  components: v.array(
    v.object({
      purl: v.string(),
      licenses: v.array(v.object({ license: v.object({ id: v.string() }) })),
      hashes: v.array(v.object({ alg: v.string(), content: v.string() })),
    }),
  ),
});

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aertrip-edge-'));
  await buildEdge(folder);
});
afterAll(() => rm(folder, { recursive: true }));

async function installedPackages() {
  const text = await readFile(path.join(folder, 'package-lock.json'), 'utf8');
  const { packages } = v.parse(v.pipe(v.string(), v.parseJson(), lockFileSchema), text);
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, locked]) => ({ ...locked, name: place.split('node_modules/').at(-1) ?? '' }));
}

test('installs only packages whose licences permit commercial use', async () => {
  const packages = await installedPackages();
  expect(packages.length).toBeGreaterThan(50);
  expect(packages.filter(({ license = 'none' }) => !allowed.includes(license))).toEqual([]);
});

test('lists all of them with licence and hash in the bill of materials, offline', async () => {
  const { scripts } = v.parse(
    v.pipe(v.string(), v.parseJson(), v.object({ scripts: v.object({ sbom: v.string() }) })),
    await readFile(path.join(repositoryRoot, 'package.json'), 'utf8'),
  );
  const [command = '', ...words] = scripts.sbom.replace('.local/edge', folder).split(' ');
  const { stdout } = await promisify(execFile)(command, [...words, '--offline'], { maxBuffer: 2 ** 24 });
  const { components } = v.parse(v.pipe(v.string(), v.parseJson(), billSchema), stdout);
  const named = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
  const installed = new Set(
    (await installedPackages()).map(({ name, version }) => `pkg:npm/${name}@${version}`),
  );
  expect(named).toEqual(installed);
  expect(components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
});
