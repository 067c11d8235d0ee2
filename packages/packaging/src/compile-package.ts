import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';
import type { PublishablePackage } from './published-manifest';

/** As the compiler writes them: `import … from './x'` and `export … from './x'` at the start of a line, `import("./x")`. */
const specifiers =
  /(?<before>^(?:import|export)\s+(?:[^'";=(]*?\bfrom\s+)?['"]|\bimport\(\s*['"])(?<name>[^'"\n]+)(?=['"])/gm;

/** `./badge` → `./badge.js`, `./cart` → `./cart/index.js`; what names a file stays. */
function explicit(file: string, specifier: string): string {
  const target = path.resolve(path.dirname(file), specifier);
  if (existsSync(`${target}.js`)) return `${specifier}.js`;
  if (existsSync(path.join(target, 'index.js'))) return `${specifier}/index.js`;
  if (existsSync(target)) return specifier;
  throw new Error(`${file} imports ${specifier}, which was not compiled.`);
}

/** `@aertrip/ui/button` → `@aertrip/ui`. */
export const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Names files in the imports of compiled modules, as Node.js and strict bundlers require; sources leave that to the bundler.
 * @returns the packages that the modules and their declarations import
 */
export async function makeSpecifiersExplicit(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(folder, { recursive: true });
  const imported = new Set<string>();
  for (const name of names.filter((each) => /\.(js|d\.ts)$/.test(each))) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const explicitText = text.replaceAll(specifiers, (all, before: string, specifier: string) => {
      if (specifier.startsWith('.')) return before + explicit(file, specifier);
      if (!specifier.startsWith('node:')) imported.add(packageOf(specifier));
      return all;
    });
    await writeFile(file, explicitText);
  }
  return imported;
}

const isScript = (file: string) => /\.tsx?$/.test(file);

/** Files for tests of the workspace only. */
const isForTests = (file: string) => /\.test\.tsx?$|(^|[\\/])testing([\\/]|$)/.test(file);

/** Folder of a package's sources; without a `src` its entries are beside its package.json. */
function sourceFolder({ folder }: PublishablePackage): string {
  const sources = path.join(folder, 'src');
  return existsSync(sources) ? sources : folder;
}

/** The files of a package that are compiled, and those that are copied. Absolute. */
async function sourcesOf(packed: PublishablePackage): Promise<{ scripts: string[]; assets: string[] }> {
  const folder = sourceFolder(packed);
  if (folder === packed.folder) {
    const entries = Object.values(packed.manifest.exports).map((file) => path.join(folder, file));
    return { scripts: entries.filter(isScript), assets: entries.filter((file) => !isScript(file)) };
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !isForTests(path.relative(folder, file)))
    .toSorted();
  return { scripts: files.filter(isScript), assets: files.filter((file) => !isScript(file)) };
}

const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  verbatimModuleSyntax: true,
  declaration: true,
  // The type check validates the sources.
  noCheck: true,
  types: ['node'],
};

async function compile(config: string, name: string): Promise<void> {
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  const words = [path.join(path.dirname(typescript), 'bin/tsc'), '-p', config];
  await promisify(execFile)(process.execPath, words).catch((cause: unknown) => {
    const output = cause instanceof Error && 'stdout' in cause ? String(cause.stdout) : String(cause);
    throw new Error(`${name} could not be compiled.\n\n${output}`, { cause });
  });
}

/**
 * Compiles the sources of a package to JavaScript and declarations, and copies its styles, fonts and pictures beside them.
 * @param output folder that receives them
 * @throws Error with the compiler's output
 */
export async function compilePackage(packed: PublishablePackage, output: string): Promise<void> {
  const rootDir = sourceFolder(packed);
  const { scripts, assets } = await sourcesOf(packed);
  const work = await mkdtemp(path.join(tmpdir(), 'aertrip-compile-'));
  try {
    const config = path.join(work, 'tsconfig.json');
    const ambient = path.join(repositoryRoot, 'types/css-modules.d.ts');
    const typeRoots = [path.join(repositoryRoot, 'node_modules/@types')];
    await writeFile(
      config,
      JSON.stringify({
        compilerOptions: { ...compilerOptions, rootDir, outDir: output, typeRoots },
        files: [...scripts, ambient],
      }),
    );
    await compile(config, packed.manifest.name);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  for (const asset of assets) await cp(asset, path.join(output, path.relative(rootDir, asset)));
}
