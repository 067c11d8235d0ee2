import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { repositoryRoot, workspaces } from '@aertrip/release';

/** Entry points by their name in `bin`. */
const entries = {
  edge: 'packages/site/src/start.ts',
  mfe: 'packages/mfe/src/bin.ts',
  'checked-pages': 'packages/edge/src/pages/checked-pages.ts',
} as const;

/** Packages of the workspace that an edge in production does without: loaded by nothing that it runs. */
const leftOut = ['@aertrip/local-backend'];

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const own = new Set(workspaces.map(({ name }) => name));

/** Our own sources go into the bundle; what others publish is installed. */
function externalPackages(imported: Set<string>): Plugin {
  return {
    name: 'external-packages',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) => {
        const name = packageOf(specifier);
        if (kind === 'entry-point' || (own.has(name) && !leftOut.includes(name))) return undefined;
        if (!specifier.startsWith('node:') && !own.has(name)) imported.add(name);
        return { path: specifier, external: true };
      });
    },
  };
}

/**
 * Compiles the edge and `mfe` to JavaScript, readable and in few files.
 * @param folder receives them
 * @returns the packages that they import
 * @throws Error with the compiler's words
 */
export async function bundleEdge(folder: string): Promise<ReadonlySet<string>> {
  const imported = new Set<string>();
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: Object.entries(entries).map(([out, source]) => ({
      out,
      in: path.join(repositoryRoot, source),
    })),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'silent',
    plugins: [externalPackages(imported)],
  });
  return imported;
}
