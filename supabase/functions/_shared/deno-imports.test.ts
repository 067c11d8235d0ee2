import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

const functions = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(path.join(folder, entry.name)).includes('index.ts'))
  .map(({ name }) => name);

const runTimeImports = /^(?:import|export) (?!type\b)[^'=;()]*?from '([^']+)'|await import\('([^']+)'\)/gm;

/** Runtime imports of a module, direct and through other modules of this folder. */
function importsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const specifiers = [...read(file).matchAll(runTimeImports)].map(
    ([, fixed, dynamic = '']) => fixed ?? dynamic,
  );
  return specifiers.flatMap((specifier) =>
    specifier.startsWith('.') ? importsOf(path.join(path.dirname(file), specifier), seen) : [specifier],
  );
}

/** For a subpath import such as `hono/cors`, the entry is `hono/`. */
function entryOf(specifier: string): [string, string] {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const version = dependencies[name];
  return specifier === name ? [name, `npm:${name}@${version}`] : [`${name}/`, `npm:/${name}@${version}/`];
}

test.each(functions)('maps the function’s libraries to the tested versions in %s/deno.json', (name) => {
  const { imports } = JSON.parse(read(`${name}/deno.json`)) as { imports: Record<string, string> };
  const specifiers = importsOf(`${name}/index.ts`).filter((specifier) => !specifier.startsWith('node:'));
  expect(imports).toEqual(Object.fromEntries(specifiers.map(entryOf)));
});
