import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Alias of a remote's build: where the library's bundler runtime would stand, there is the host's, so that the page has
 * one. What the library offers for it does less: `externalRuntime` keeps 4 kB of each remote's own, and `implementation`
 * takes packages of the library's own names only (docs/decisions/02).
 */
export const oneRuntime = {
  [require.resolve('@module-federation/webpack-bundler-runtime/bundler')]: path.join(
    import.meta.dirname,
    // Compiled where this package is an installed one.
    `host-runtime${path.extname(import.meta.filename)}`,
  ),
};

/** Of the host's build: parts of the runtime that the page never uses. */
export function withoutSnapshots(): Record<string, string> {
  const resolveFrom = (name: string, from: string) => require.resolve(name, { paths: [from] });
  const runtime = resolveFrom(
    '@module-federation/runtime',
    require.resolve('@module-federation/webpack-bundler-runtime/bundler'),
  );
  const core = path.dirname(resolveFrom('@module-federation/runtime-core', runtime));
  return Object.fromEntries(
    ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'].map((file) => [
      path.join(core, file),
      path.join(import.meta.dirname, `federation-without-snapshots${path.extname(import.meta.filename)}`),
    ]),
  );
}
