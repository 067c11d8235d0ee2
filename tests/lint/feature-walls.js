// @ts-check
import path from 'node:path';

/** Where a file stands in a remote: its remote, and the feature or the shared folder that it belongs to. */
const placePattern = /^(.*\/remote-[^/]+\/src)\/(?:features\/([^/]+)|(components|lib))\//;

/** @param {string} file */
function placeOf(file) {
  const [, remote, feature, shared] = placePattern.exec(`${file.split(path.sep).join('/')}/`) ?? [];
  return remote === undefined ? undefined : { remote, feature, isShared: shared !== undefined };
}

/**
 * What an import between two places breaks, in words; `undefined` when it may be.
 * @param {string} file that imports
 * @param {string} name as it is imported
 */
export function brokenWall(file, name) {
  const from = name.startsWith('.') ? placeOf(file) : undefined;
  const to = from && placeOf(path.resolve(path.dirname(file), name));
  if (!from || !to?.feature || to.remote !== from.remote || to.feature === from.feature) return undefined;
  return from.isShared
    ? 'Imports flow from components and lib to features, never back; what features share stands outside them.'
    : 'A feature never imports another feature.';
}

/** @typedef {{ source?: { value?: unknown } | null }} Imports */

/** The walls inside of every remote of the repository, whichever remotes and features there are. */
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
