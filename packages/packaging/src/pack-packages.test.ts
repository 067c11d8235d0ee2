import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packPackages } from './pack-packages';
import { type PackageManifest, publishedManifest } from './published-manifest';

// Compiles seven packages.
jest.setTimeout(300_000);

let folder: string;
let packed: ReadonlyMap<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aertrip-packed-'));
  packed = await packPackages(folder);
});

afterAll(() => rm(folder, { recursive: true }));

async function tar(name: string, ...words: string[]): Promise<string> {
  const [how = '', ...files] = words;
  return (await promisify(execFile)('tar', [how, packed.get(name) ?? '', ...files])).stdout;
}

const manifestOf = async (name: string) =>
  JSON.parse(await tar(name, '-xzOf', 'package/package.json')) as PackageManifest;

test('packs compiled files with their types and styles, without sources and test support', async () => {
  const files = (await tar('@aertrip/ui', '-tzf')).split('\n');
  for (const file of [
    'dist/index.d.ts',
    'dist/styles/tokens.css',
    'CHANGELOG.md',
    'fonts/figtree-latin.woff2',
  ])
    expect(files).toContain(`package/${file}`);
  expect(files.filter((file) => /testing|\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
  expect((await manifestOf('@aertrip/ui')).exports).toMatchObject({
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './tokens.css': './dist/styles/tokens.css',
  });
  expect(await tar('@aertrip/ui', '-xzOf', 'package/dist/index.js')).toMatch(/from '\.\/[\w/-]+\.js'/);
});

test('has caret ranges, exact ones of a tool, shared modules as peers, and what declarations import', async () => {
  const exact = expect.stringMatching(/^\d/);
  const range = expect.stringMatching(/^\^\d/);
  expect(await manifestOf('@aertrip/release')).toMatchObject({
    bin: { mfe: './dist/cli/bin.js' },
    dependencies: { commander: exact },
    peerDependencies: { '@aertrip/platform': range },
  });
  expect(await manifestOf('shared-auth')).toMatchObject({
    dependencies: { valibot: range, '@aertrip/database': range },
    peerDependencies: { react: range },
  });
});

test('refuses an import that is not listed, or not published', () => {
  const manifest = { name: 'a', version: '1.0.0', exports: {}, dependencies: { '@aertrip/edge': '*' } };
  expect(() => publishedManifest(manifest, new Map(), new Set(['valibot']))).toThrow(
    'a imports valibot, @aertrip/edge: list it, and publish it.',
  );
});
