import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { init, parse } from 'es-module-lexer';

interface Specifier {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const inScript = (text: string): Specifier[] =>
  parse(text)[0].flatMap(({ n: name, s: start, e: end }) =>
    name === undefined
      ? []
      : // Of a dynamic import the quotes are counted in.
        text.slice(start, end) === name
        ? { text: name, start, end }
        : { text: name, start: start + 1, end: end - 1 },
  );

/** As compilers write them: `from './x'`, `import './x'`, `import("./x")`; a type `'from' | 'x'` is none. */
const inDeclarations = (text: string): Specifier[] =>
  [...text.matchAll(/(?<before>(?<!['"])\b(?:from|import)\s*\(?\s*['"])(?<name>[^'"\n]+)['"]/g)].flatMap(
    (match) => {
      const { before = '', name = '' } = match.groups ?? {};
      const start = match.index + before.length;
      return { text: name, start, end: start + name.length };
    },
  );

/** `./badge` → `./badge.js`, `./cart` → `./cart/index.js`; what names a file stays. */
function explicit(file: string, specifier: string): string {
  const target = path.resolve(path.dirname(file), specifier);
  if (existsSync(`${target}.js`)) return `${specifier}.js`;
  if (existsSync(path.join(target, 'index.js'))) return `${specifier}/index.js`;
  if (existsSync(target)) return specifier;
  throw new Error(`${file} imports ${specifier}, which was not compiled.`);
}

/** A source that names another one by its file, such as for an alias of webpack: in the package it is compiled. */
const namedSource = /(import\.meta\.dirname,\s*(['"])[^'"]+)\.tsx?\2/g;

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Names files in the imports of compiled modules, as Node.js and strict bundlers require; sources leave that to the bundler.
 * @returns the packages that the modules and their declarations import
 */
export async function makeSpecifiersExplicit(folder: string): Promise<ReadonlySet<string>> {
  await init;
  const names = await readdir(folder, { recursive: true });
  const imported = new Set<string>();
  for (const file of names
    .filter((name) => /\.(js|d\.ts)$/.test(name))
    .map((name) => path.join(folder, name))) {
    let text = await readFile(file, 'utf8');
    const found = file.endsWith('.js') ? inScript(text) : inDeclarations(text);
    // From the end, so that the places before stay where they are.
    for (const { text: specifier, start, end } of found.toReversed()) {
      if (specifier.startsWith('.'))
        text = text.slice(0, start) + explicit(file, specifier) + text.slice(end);
      else if (!specifier.startsWith('node:')) imported.add(packageOf(specifier));
    }
    await writeFile(file, text.replaceAll(namedSource, '$1.js$2'));
  }
  return imported;
}
