import { execFile } from 'node:child_process';
import { access, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packPackages } from '@aertrip/packaging';
import {
  activateLocalBuild,
  addRemote,
  repositoryRoot,
  type BuildFacts,
  type TypeDeclarations,
  type Verification,
} from '@aertrip/release';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';

jest.setTimeout(300_000);

interface TeamManifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

interface PublishedManifest {
  readonly license: string;
  readonly exports: Record<string, string | { readonly types: string; readonly default: string }>;
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

interface LockFile {
  readonly packages: Record<string, { readonly link?: boolean }>;
}

const readJson = async <Content>(file: string) => JSON.parse(await readFile(file, 'utf8')) as Content;

let home: string;
/** A remote in a repository of its own. */
let project: string;
let tarballs: ReadonlyMap<string, string>;

/** Runs a command in the project of a team. @returns what it printed, and how it ended */
async function run(command: string, ...words: string[]) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: project, env, maxBuffer: 2 ** 26 };
  return promisify(execFile)(command, words, options).then(
    (said) => ({ code: 0, ...said }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

/** @throws Error with what a command said that failed */
async function mustRun(...words: [string, ...string[]]): Promise<void> {
  const { code, stdout, stderr } = await run(...words);
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}.\n\n${stdout}${stderr}`);
}

/**
 * Copies the remote out of here and lets it install the packages from their tarballs. Everything else comes in the
 * versions of our lock file, so that no registry is asked for newer ones.
 */
async function installProject(): Promise<void> {
  await cp(path.join(repositoryRoot, 'tests/fixtures/remote-blog'), project, { recursive: true });
  await cp(path.join(repositoryRoot, '.npmrc'), path.join(project, '.npmrc'));
  const manifest = await readJson<TeamManifest>(path.join(project, 'package.json'));
  const own = [...tarballs].map(([name, tarball]) => [name, `file:${tarball}`]);
  const others = Object.entries(manifest.devDependencies).filter(([name]) => !tarballs.has(name));
  const written = {
    ...manifest,
    dependencies: { ...manifest.dependencies, ...Object.fromEntries(own) },
    devDependencies: Object.fromEntries(others),
  };
  await writeFile(path.join(project, 'package.json'), JSON.stringify(written));

  const lock = await readJson<LockFile>(path.join(repositoryRoot, 'package-lock.json'));
  const locked = Object.entries(lock.packages).filter(
    ([name, { link }]) => name.startsWith('node_modules/') && !link,
  );
  const packages = { '': written, ...Object.fromEntries(locked) };
  await writeFile(path.join(project, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  await mustRun('npm', 'install', '--prefer-offline');
}

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'aertrip-packages-'));
  project = path.join(home, 'remote-blog');
  tarballs = await packPackages(path.join(home, 'tarballs'));
  await installProject();
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** The types that the published build carries. */
async function readTypes(): Promise<TypeDeclarations> {
  const { store } = await sampleSite();
  await addRemote(store, 'remote-blog', ['/blog/*'], by);
  await mustRun('npx', 'mfe', 'publish', 'remote-blog', '--store', store.location);
  return readJson(path.join(project, 'dist/types.json'));
}

/** The same with another text in the declarations of the platform. */
function changed(types: TypeDeclarations, before: string | RegExp, after: string): TypeDeclarations {
  const platform = types.packages['@aertrip/platform']!;
  const files = Object.fromEntries(
    Object.entries(platform.files).map(([name, text]) => [name, text.replace(before, after)]),
  );
  expect(files).not.toEqual(platform.files);
  return { ...types, packages: { ...types.packages, '@aertrip/platform': { ...platform, files } } };
}

test('what is installed has its entries with their types, its licence, its changelog and ranges', async () => {
  for (const name of tarballs.keys()) {
    const folder = path.join(project, 'node_modules', name);
    const { exports, license, dependencies, peerDependencies } = await readJson<PublishedManifest>(
      path.join(folder, 'package.json'),
    );
    const files = Object.values(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : [entry.types, entry.default],
    );
    for (const file of ['CHANGELOG.md', ...files]) await access(path.join(folder, file));
    const ranges = Object.values({ ...dependencies, ...peerDependencies });
    expect({ name, license, isWild: ranges.includes('*') }).toEqual({
      name,
      license: 'UNLICENSED',
      isWild: false,
    });
  }
});

test('a remote in a repository of its own is type-checked against them: of its calls only the wrong one is told', async () => {
  const file = path.join(project, 'src/wrong.ts');
  await writeFile(file, `import { formatPaise } from '@aertrip/platform';\nformatPaise('1');\n`);
  const { stdout } = await run('npm', 'run', '--silent', 'typecheck');
  await rm(file);
  expect(stdout.split('\n').filter((line) => line.includes('error'))).toEqual([
    "src/wrong.ts(2,13): error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
  ]);
});

test('it is built by the preset', async () => {
  await mustRun('npm', 'run', 'build');
  const facts = await readJson<BuildFacts>(path.join(project, 'dist/build.json'));
  expect(facts).toMatchObject({
    app: 'remote-blog',
    version: '1.0.0',
    shared: { '@aertrip/platform': expect.stringMatching(/^\^\d/) },
    symbols: {
      '@aertrip/platform': expect.arrayContaining(['formatDate', 'notify']),
      'shared-auth': ['useCustomerAuth'],
    },
  });
  expect(Object.keys(facts.chunks ?? {})).toEqual(['posts-screen']);
});

/** A store in which a host with these types is live, and the remote may claim its paths. */
async function liveSite(types: TypeDeclarations) {
  const { store, host, publishSample, streamOf } = await sampleSite();
  await addRemote(store, 'remote-blog', ['/blog/*'], by);
  const { shared, symbols } = await readJson<BuildFacts>(path.join(project, 'dist/build.json'));
  await publishSample({ ...host, version: '2.0.0', shared, symbols }, undefined, types);
  await activateLocalBuild(streamOf('host'), '2.0.0', by);
  const mfe = (...words: string[]) => run('npx', 'mfe', ...words, '--store', store.location, '--json');
  await mfe('publish', 'remote-blog');
  const verified = await mfe('verify', 'remote-blog@1.0.0');
  return (JSON.parse(verified.stdout) as Verification).checks.find(({ name }) => name === 'types');
}

test('its release carries the types it was built against, and mfe of the packages compares them with the live host', async () => {
  const before = await readTypes();
  expect(Object.keys(before.packages)).toEqual(['@aertrip/platform', 'shared-auth']);
  expect(await liveSite(changed(before, /$/, '\nexport declare const more: string;'))).toMatchObject({
    outcome: 'passed',
  });
  const breaking = changed(before, 'success: (text: string) =>', 'success: (text: { is: string }) =>');
  expect(await liveSite(breaking)).toMatchObject({
    outcome: 'failed',
    says: [
      expect.stringMatching(
        /^remote-blog@1\.0\.0 uses notify\.success of @aertrip\/platform \(src\/posts\/posts-screen\.tsx\): built against `\(text: string\) => void`, host@2\.0\.0 provides/,
      ),
    ],
  });
});
