import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  isExportDeclaration,
  isImportDeclaration,
  isNamedExports,
  isNamedImports,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import type { Node, Statement } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/async';
import { nativeCompiler } from '../../core/native-compiler';
import { typedModules, wholeModule, type SymbolUses } from '../../releases/type-declarations';

const isSource = (file: string) =>
  /\.[jt]sx?$/.test(file) && !/\.(test|d)\.[jt]sx?$|(^|[\\/])testing[\\/]/.test(file);

/** The sources of a project that name one of our packages. */
async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names
    .filter(isSource)
    .toSorted()
    .map((name) => path.join(folder, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return files.filter((_, index) => typedModules.some((name) => texts[index]?.includes(name)));
}

const specifierOf = (node: Node | undefined) => (node && isStringLiteral(node) ? node.text : undefined);

/** The names that a statement takes of which of our packages. */
function namesTaken(statement: Statement): [module: string, names: string[]] | undefined {
  if (!isImportDeclaration(statement) && !isExportDeclaration(statement)) return undefined;
  const module = specifierOf(statement.moduleSpecifier);
  if (!module || !typedModules.includes(module)) return undefined;
  const bindings = isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (!bindings || !(isNamedImports(bindings) || isNamedExports(bindings))) return [module, [wholeModule]];
  return [module, bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text)];
}

/**
 * Which source of a project takes which symbol of our packages, types among them.
 * @param project folder of an app; its sources stand in `src`
 */
export async function findUses(project: string): Promise<SymbolUses> {
  const files = await sourcesIn(path.join(project, 'src'));
  if (files.length === 0) return {};
  const config = path.join(project, '.uses/tsconfig.json');
  const text = JSON.stringify({ compilerOptions: { noResolve: true, noLib: true, types: [] }, files });
  const api = new API({
    cwd: project,
    tsserverPath: nativeCompiler(),
    fs: {
      readFile: (name) => (name === config ? text : undefined),
      fileExists: (name) => (name === config ? true : undefined),
    },
  });
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [config] });
    const program = snapshot.getProject(config)?.program;
    const uses: Record<string, Record<string, string[]>> = {};
    for (const file of files) {
      const source = await program?.getSourceFile(file);
      for (const statement of source?.statements ?? []) {
        const [module, names] = namesTaken(statement) ?? [];
        if (!module || !names) continue;
        const symbols = (uses[module] ??= {});
        for (const name of names)
          (symbols[name] ??= []).push(path.relative(project, file).split(path.sep).join('/'));
      }
    }
    return uses;
  } finally {
    await api.close();
  }
}
