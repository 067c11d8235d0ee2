import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';
import { minVersion, satisfies } from 'semver';

interface LockedPackage {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly engines?: { readonly node?: string };
}

interface LockFile {
  readonly packages: Record<string, LockedPackage>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(repositoryRoot, file), 'utf8'));
const { workspaces, engines } = readJson('package.json') as {
  workspaces: string[];
  engines: { node: string };
};
const { packages } = readJson('package-lock.json') as LockFile;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aertrip-installation-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** `packages/*` stands for every folder in `packages`, `remote-*` for every folder with that prefix. */
function foldersOf(workspace: string): string[] {
  if (!workspace.endsWith('*')) return [workspace];
  const [parent, prefix] = [path.dirname(workspace), path.basename(workspace).slice(0, -1)];
  return readdirSync(path.join(repositoryRoot, parent))
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(parent, name));
}

/** The files that `npm` reads before an installation, in a separate folder. */
async function copyForNpm() {
  const manifests = workspaces.flatMap(foldersOf).map((workspace) => path.join(workspace, 'package.json'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await copyFile(path.join(repositoryRoot, file), path.join(folder, file));
  }
}

test('resolves every package for every platform from the lock file alone @nightly', async () => {
  await copyForNpm();
  const words = [
    'ci',
    '--prefix',
    folder,
    '--dry-run',
    '--loglevel=notice',
    '--offline',
    '--cache',
    path.join(folder, 'cache'),
  ];
  const { stdout } = await promisify(execFile)('npm', words, { cwd: folder, maxBuffer: 2 ** 24 });
  expect(stdout).toMatch(/added \d+ packages/);
}, 60_000);

test('names no registry', () => {
  const foreign = Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && !link);
  expect(foreign).toEqual([]);
});

test('names the product’s oldest Node.js in .nvmrc', () => {
  const named = readFileSync(path.join(repositoryRoot, '.nvmrc'), 'utf8').trim();
  expect(minVersion(named)?.version).toBe(minVersion(engines.node)?.version);
});

test('supports the product’s oldest Node.js in every package', () => {
  const oldest = minVersion(engines.node)!;
  const demanding = Object.entries(packages).filter(
    ([, { engines: own }]) => own?.node && !satisfies(oldest, own.node),
  );
  expect(demanding.map(([name, { engines: own }]) => `${name}: ${own?.node}`)).toEqual([]);
});
