// @ts-check
import path from 'node:path';

/** A file's remote, and its feature or shared folder. */
const placePattern = /^(.*\/remote-[^/]+\/src)\/(?:features\/([^/]+)|(components|lib|shared))\//;

/** @param {string} file */
function placeOf(file) {
  const [, remote, feature, shared] = placePattern.exec(`${file.split(path.sep).join('/')}/`) ?? [];
  return remote === undefined ? undefined : { remote, feature, isShared: shared !== undefined };
}

/**
 * The rule that an import breaks; `undefined` when it breaks none.
 * @param {string} file that imports
 * @param {string} name as it is imported
 */
export function brokenWall(file, name) {
  const from = name.startsWith('.') ? placeOf(file) : undefined;
  const to = from && placeOf(path.resolve(path.dirname(file), name));
  if (!from || !to?.feature || to.remote !== from.remote || to.feature === from.feature) return undefined;
  return from.isShared
    ? 'A shared folder never imports a feature.'
    : 'A feature never imports another feature.';
}

/** @typedef {{ source?: { value?: unknown } | null }} Imports */

/** Import rules between features and shared folders of a remote. */
const plugin = {
  meta: { name: 'walls' },
  rules: {
    features: {
      /** @param {{ filename: string, report: (problem: { node: unknown, message: string }) => void }} context */
      create(context) {
        /** @param {Imports} node */
        const check = (node) => {
          const name = node.source?.value;
          const message = typeof name === 'string' ? brokenWall(context.filename, name) : undefined;
          if (message) context.report({ node, message });
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
