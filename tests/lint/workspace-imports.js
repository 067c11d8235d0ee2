// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

/** @typedef {{ folder: string, name: string, dependencies: Set<string>, devDependencies: Set<string> }} Workspace */

/**
 * @typedef {{ isDevelopment?: boolean, isRelative?: boolean }} Options the file may import `devDependencies`; it may
 *   import other workspaces by relative paths
 */

/** @type {Map<string, Workspace>} */
const workspaces = new Map();

/** @param {string} file of a package.json @returns {Workspace} */
function readWorkspace(file) {
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    folder: path.dirname(file),
    name,
    dependencies: new Set(Object.keys(dependencies ?? {})),
    devDependencies: new Set(Object.keys(devDependencies ?? {})),
  };
}

/** The workspace of a folder: that of the nearest package.json.
 * @param {string} folder @returns {Workspace | undefined} */
function workspaceOf(folder) {
  const known = workspaces.get(folder);
  if (known) return known;
  const file = path.join(folder, 'package.json');
  const parent = path.dirname(folder);
  const found = existsSync(file) ? readWorkspace(file) : parent === folder ? undefined : workspaceOf(parent);
  if (found) workspaces.set(folder, found);
  return found;
}

/** `@scope/name/sub` → `@scope/name`. @param {string} name */
const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/**
 * The rule that an import breaks; `undefined` when it breaks none.
 * @param {string} file that imports
 * @param {string} name as it is imported
 * @param {Options} options of the file
 */
function brokenRule(file, name, { isDevelopment, isRelative }) {
  const workspace = workspaceOf(path.dirname(file));
  if (!workspace || name.startsWith('#') || file.endsWith('.d.ts')) return undefined;
  if (name.startsWith('.')) {
    const target = path.resolve(path.dirname(file), name);
    const isOwn = isRelative || workspaceOf(path.dirname(target)) === workspace;
    return isOwn ? undefined : 'Import another workspace by its name.';
  }
  const wanted = packageOf(name);
  const { dependencies, devDependencies } = workspace;
  if (isBuiltin(name) || wanted === workspace.name || dependencies.has(wanted)) return undefined;
  if (!devDependencies.has(wanted)) return `Add ${wanted} to package.json of ${workspace.name}.`;
  return isDevelopment ? undefined : `Move ${wanted} to the dependencies of ${workspace.name}.`;
}

/** @typedef {{ source?: { value?: unknown } | null, importKind?: string, exportKind?: string }} Imports */

/** Imports between workspaces: by name, and only what `package.json` lists. Types are free. */
const plugin = {
  meta: { name: 'workspaces' },
  rules: {
    imports: {
      meta: { schema: [{ type: 'object' }] },
      /** @param {{ filename: string, options: Options[], report: (problem: { node: unknown, message: string }) => void }} context */
      create({ filename, options: [options = {}], report }) {
        /** @param {Imports} node */
        const check = (node) => {
          const name = node.source?.value;
          if (typeof name !== 'string' || node.importKind === 'type' || node.exportKind === 'type') return;
          const message = brokenRule(filename, name, options);
          if (message) report({ node, message });
        };
        return {
          ImportDeclaration: check,
          ImportExpression: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
        };
      },
    },
  },
};

export default plugin;
