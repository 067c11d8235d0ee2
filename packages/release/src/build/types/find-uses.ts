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
import { projectSources } from './project-sources';

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
 * Which source of an app takes which symbol of our packages, types among them.
 * @param project folder of the app
 */
export async function findUses(project: string): Promise<SymbolUses> {
  const sources = await projectSources(project);
  if (sources.length === 0) return {};
  const config = path.join(project, '.uses/tsconfig.json');
  const text = JSON.stringify({
    compilerOptions: { noResolve: true, noLib: true, allowJs: true, types: [] },
    files: sources.map(({ file }) => file),
  });
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
    for (const { file, label } of sources) {
      const source = await program?.getSourceFile(file);
      for (const statement of source?.statements ?? []) {
        const [module, names] = namesTaken(statement) ?? [];
        if (!module || !names) continue;
        const symbols = (uses[module] ??= {});
        for (const name of names) (symbols[name] ??= []).push(label);
      }
    }
    return uses;
  } finally {
    await api.close();
  }
}
