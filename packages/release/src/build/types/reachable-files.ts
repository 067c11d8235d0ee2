import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Specifiers in declarations as compilers write them: `from './x'`, `import './x'`, `import("./x")`. */
const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"]+)\1/g;

export const importsIn = (declarations: string): string[] =>
  [...declarations.matchAll(specifiers)].flatMap(([, , specifier]) => specifier ?? []);

/** @throws Error when the package is not whole */
function resolveDeclarations(importer: string, specifier: string): string {
  const target = path.resolve(path.dirname(importer), specifier);
  const bare = target.replace(/\.js$/, '');
  const candidates = [`${bare}.d.ts`, path.join(bare, 'index.d.ts'), target];
  const found = candidates.find((file) => file.endsWith('.d.ts') && existsSync(file));
  if (found) return found;
  throw new Error(`${importer} imports ${specifier}, and there are no declarations of it.`);
}

/**
 * The declaration file and every one that it imports from its own package.
 * @returns text by absolute path
 */
export async function reachableFiles(
  entry: string,
  found = new Map<string, string>(),
): Promise<Map<string, string>> {
  if (found.has(entry)) return found;
  const text = await readFile(entry, 'utf8');
  found.set(entry, text);
  const relative = importsIn(text).filter((specifier) => specifier.startsWith('.'));
  for (const specifier of relative) await reachableFiles(resolveDeclarations(entry, specifier), found);
  return found;
}
