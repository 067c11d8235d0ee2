import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
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
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

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

export const isScript = (file: string) => /\.tsx?$/.test(file);

/** Files for tests of the workspace only. */
const isForTests = (file: string) => /\.test\.tsx?$|(^|[\\/])testing([\\/]|$)/.test(file);

const compilerOptions = {
  target: 'es2022',
  lib: 'es2023,dom,dom.iterable',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: 'true',
  skipLibCheck: 'true',
  verbatimModuleSyntax: 'true',
  declaration: 'true',
  // The type check validates the sources.
  noCheck: 'true',
  types: 'node',
  typeRoots: path.join(repositoryRoot, 'node_modules/@types'),
  // Without a tsconfig.json.
  ignoreConfig: 'true',
};

/**
 * Compiles the sources of a package to JavaScript and declarations, and copies its styles, fonts and pictures beside them.
 * @param output folder that receives them
 * @throws Error with the compiler's output
 */
export async function compilePackage(
  { folder, manifest }: PublishablePackage,
  output: string,
): Promise<void> {
  const sources = path.join(folder, 'src');
  const hasSources = existsSync(sources);
  // Without a `src` the entries are beside the package.json.
  const rootDir = hasSources ? sources : folder;
  const files = hasSources ? await readdir(sources, { recursive: true }) : Object.values(manifest.exports);
  const isPublished = (file: string) => !isForTests(path.relative(rootDir, file));
  const options = { ...compilerOptions, rootDir, outDir: output };
  const words = [
    path.join(repositoryRoot, 'node_modules/typescript/bin/tsc'),
    path.join(repositoryRoot, 'types/css-modules.d.ts'),
    ...files.map((file) => path.join(rootDir, file)).filter((file) => isScript(file) && isPublished(file)),
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  ];
  await promisify(execFile)(process.execPath, words).catch((cause: unknown) => {
    const said = cause instanceof Error && 'stdout' in cause ? String(cause.stdout) : String(cause);
    throw new Error(`${manifest.name} could not be compiled.\n\n${said}`, { cause });
  });
  if (hasSources)
    await cp(sources, output, { recursive: true, filter: (file) => !isScript(file) && isPublished(file) });
}
