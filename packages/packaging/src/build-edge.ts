import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot, workspaces } from '@aertrip/release';
import { build, type Plugin } from 'esbuild';
import { isScript, packageOf } from './compile-package';

const entries = {
  edge: 'packages/site/src/start.ts',
  mfe: 'packages/release/src/cli/bin.ts',
  'checked-pages': 'packages/edge/src/pages/checked-pages.ts',
};

/** Packages of the workspace that an edge in production does without: loaded by nothing that it runs. */
const leftOut = ['@aertrip/local-backend'];

const own = new Set(workspaces.map(({ name }) => name));

/** Our own sources go into the bundle; what others publish is installed. */
function externalPackages(imported: Set<string>): Plugin {
  return {
    name: 'external-packages',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) => {
        const name = packageOf(specifier);
        if (kind === 'entry-point' || (own.has(name) && !leftOut.includes(name))) return undefined;
        if (!specifier.startsWith('node:') && !own.has(name)) imported.add(name);
        return { path: specifier, external: true };
      });
    },
  };
}

/**
 * Compiles the edge and `mfe` to JavaScript, readable and in few files.
 * @param folder receives them
 * @returns the packages that they import
 */
async function bundleEdge(folder: string): Promise<ReadonlySet<string>> {
  const imported = new Set<string>();
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: entries,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'silent',
    plugins: [externalPackages(imported)],
  });
  return imported;
}

/** Files that are read by their path, and so keep it: what stands at the root of the site, threads, styles. */
const resources = [
  'host/public',
  'packages/edge/src',
  'packages/release-console/src',
  'packages/ui/fonts',
  'packages/ui/src/styles',
];

/** Packages of which a file is read, and which nothing imports. */
const readFrom = ['axe-core'];

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly link?: boolean }>>;
}

const readJson = async <Value>(file: string) =>
  JSON.parse(await readFile(path.join(repositoryRoot, file), 'utf8')) as Value;

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * Builds a standalone edge with `mfe`: `npm ci` in its folder installs the runtime dependencies, in the versions of
 * this repository's lock file, and no tools for builds or tests.
 * @param folder is emptied and receives it
 * @throws Error with the compiler's message, or naming a package that the lock file lacks
 */
export async function buildEdge(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const imported = await bundleEdge(path.join(folder, 'bin'));
  const [{ version, engines }, lock] = await Promise.all([
    readJson<{ version: string; engines: object }>('package.json'),
    readJson<LockFile>('package-lock.json'),
  ]);
  const locked = Object.entries(lock.packages).filter(
    ([place, { link }]) => place.startsWith('node_modules/') && !link,
  );
  const versionOf = (name: string) => {
    const found = lock.packages[`node_modules/${name}`]?.version;
    if (found) return found;
    throw new Error(`${name}, which the edge needs, is not in package-lock.json.`);
  };
  const names = [...imported, ...readFrom].toSorted();
  const manifest = {
    // Its own name, so that `mfe` finds the pages of the edge as it does in the repository.
    name: '@aertrip/edge',
    version,
    private: true,
    type: 'module',
    engines,
    bin: { mfe: './bin/mfe.js' },
    exports: { './checked-pages': './bin/checked-pages.js' },
    scripts: { start: 'exec node bin/edge.js' },
    dependencies: Object.fromEntries(names.map((name) => [name, versionOf(name)])),
  };
  await writeFile(path.join(folder, 'package.json'), json(manifest));
  // npm drops what these do not need, and keeps the versions and hashes.
  const lockFile = { lockfileVersion: 3, packages: Object.fromEntries(locked) };
  await writeFile(path.join(folder, 'package-lock.json'), json(lockFile));
  const words = ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', words, { cwd: folder });
  for (const resource of resources)
    await cp(path.join(repositoryRoot, resource), path.join(folder, resource), {
      recursive: true,
      filter: (file) => !isScript(file),
    });
}
