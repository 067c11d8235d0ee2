import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';
import { transform } from '@swc/core';

const run = promisify(execFile);

/** The packages of this repository that a team installs, and those that these need; by folder. */
const folders = [
  'packages/platform',
  'packages/ui',
  'shared-auth',
  'packages/build',
  'packages/release',
  'packages/edge',
];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly sideEffects?: unknown;
  readonly bin?: Readonly<Record<string, string>>;
}

/** What of the edge is the browser check's; the rest is the site's alone. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  '@aertrip/edge': [
    'pages/checked-page.ts',
    'http/security-headers.ts',
    'http/allowed-styles.ts',
    'http/import-map.ts',
    'rendering/document.ts',
    'releases/live-releases.ts',
  ],
};
const dependenciesOf: Readonly<Record<string, readonly string[]>> = {
  '@aertrip/edge': ['@aertrip/release', '@aertrip/ui', 'hono'],
};

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(repositoryRoot, folder, 'package.json'), 'utf8')) as Manifest;

const isForTests = (file: string) => /\.test\.tsx?$|(^|\/)testing\//.test(file);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

const compiledName = (file: string) => file.replace(/\.tsx?$/, '.js');

/** Node.js finds a module by its whole name. */
function withExtensions(code: string, file: string, files: ReadonlySet<string>): string {
  return code.replaceAll(
    /((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g,
    (whole, before: string, quote: string, name: string) => {
      const target = path.join(path.dirname(file), name);
      const found = [`${target}.ts`, `${target}.tsx`].find((candidate) => files.has(candidate));
      return found ? `${before}${quote}${name}.js${quote}` : whole;
    },
  );
}

async function compile(source: string, file: string, files: ReadonlySet<string>): Promise<string> {
  const { code } = await transform(source, {
    filename: file,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      preserveAllComments: true,
    },
  });
  return withExtensions(code, file, files);
}

/** `./src/forms/field.ts` is `./dist/forms/field.js` in the package. */
const inDist = (file: string) => compiledName(file.replace(/^\.\/src\//, './dist/'));
const typesOf = (file: string) => inDist(file).replace(/\.js$/, '.d.ts');

function stagedManifest(manifest: Manifest, versions: ReadonlyMap<string, string>) {
  const { name, version, exports, dependencies = {}, sideEffects, bin } = manifest;
  const isPart = (file: string) =>
    partsOf[name]?.includes(file.replace(/^\.\/src\//, '')) ?? !file.includes('/testing/');
  const needed = Object.entries(dependencies).filter(
    ([dependency]) => dependenciesOf[name]?.includes(dependency) ?? dependency !== 'host',
  );
  return {
    name,
    version,
    type: 'module',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(bin ? { bin } : {}),
    ...(name === '@aertrip/release' ? { bin: { mfe: './bin/mfe.js' } } : {}),
    files: ['dist', 'bin', 'fonts', 'template'],
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([, file]) => isPart(file))
        .map(([entry, file]) => [
          entry,
          file.endsWith('.css') ? inDist(file) : { types: typesOf(file), default: inDist(file) },
        ]),
    ),
    dependencies: {
      ...Object.fromEntries(
        needed.map(([dependency, range]) => [
          dependency,
          range === '*' ? `^${versions.get(dependency)}` : range,
        ]),
      ),
      // Its command opens a page of the host, as the edge makes it.
      ...(name === '@aertrip/release' ? { '@aertrip/edge': `^${versions.get('@aertrip/edge')}` } : {}),
    },
  };
}

async function stageSources(name: string, from: string, to: string): Promise<void> {
  const all = await filesIn(from);
  const parts = partsOf[name];
  const files = new Set(all.filter((file) => (parts ? parts.includes(file) : !isForTests(file))));
  await Promise.all(
    [...files].map(async (file) => {
      const target = path.join(to, compiledName(file));
      await mkdir(path.dirname(target), { recursive: true });
      if (!/\.tsx?$/.test(file)) return cp(path.join(from, file), target);
      return writeFile(target, await compile(await readFile(path.join(from, file), 'utf8'), file, files));
    }),
  );
}

/** The command as it is installed: compiled, so that it needs no compiler. */
async function stageCommand(to: string): Promise<void> {
  const source = await readFile(path.join(repositoryRoot, 'packages/site/bin/mfe.js'), 'utf8');
  await mkdir(to, { recursive: true });
  await writeFile(
    path.join(to, 'mfe.js'),
    source.replace(/^import \{ register \}.*\n/m, '').replace(/^register\(\);\n/m, ''),
    { mode: 0o755 },
  );
}

/** Declaration files of what a remote's sources import. */
async function writeDeclarations(folder: string, to: string): Promise<void> {
  const config = path.join(path.dirname(to), 'tsconfig.json');
  const src = path.join(repositoryRoot, folder, 'src');
  const compilerOptions = {
    noEmit: false,
    allowJs: false,
    checkJs: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    types: [],
    rootDir: src,
    outDir: to,
  };
  const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];
  await writeFile(
    config,
    JSON.stringify({
      extends: path.join(repositoryRoot, 'tsconfig.json'),
      compilerOptions,
      include: [src, path.join(repositoryRoot, 'types')],
      exclude,
    }),
  );
  try {
    await run(process.execPath, [path.join(repositoryRoot, 'node_modules/typescript/bin/tsc'), '-p', config]);
  } finally {
    await rm(config);
  }
}

/**
 * Packs the packages that a team installs, as a registry would hand them out.
 * @param folder receives the tarballs
 */
export async function packPackages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stage = await mkdtemp(path.join(tmpdir(), 'aertrip-packages-'));
  try {
    const manifests = await Promise.all(folders.map(readManifest));
    const versions = new Map(manifests.map(({ name, version }) => [name, version]));
    await Promise.all(
      manifests.map(async (manifest, index) => {
        const { name } = manifest;
        const source = folders[index] ?? '';
        const to = path.join(stage, name.replace('/', '-'));
        await mkdir(to);
        await writeFile(path.join(to, 'package.json'), JSON.stringify(stagedManifest(manifest, versions)));
        await stageSources(name, path.join(repositoryRoot, source, 'src'), path.join(to, 'dist'));
        if (/platform|ui|auth/.test(name)) await writeDeclarations(source, path.join(to, 'dist'));
        const bin = path.join(repositoryRoot, source, 'bin');
        if (existsSync(bin)) await cp(bin, path.join(to, 'bin'), { recursive: true });
        if (name === '@aertrip/ui')
          await cp(path.join(repositoryRoot, source, 'fonts'), path.join(to, 'fonts'), { recursive: true });
        if (name === '@aertrip/release') {
          await stageCommand(path.join(to, 'bin'));
          await cp(path.join(repositoryRoot, source, 'template'), path.join(to, 'template'), {
            recursive: true,
          });
        }
        await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: to });
      }),
    );
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
