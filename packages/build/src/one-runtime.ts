import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Replaces the library's bundler runtime by the host's in a remote's build, so that the page has one runtime. The library's
 * own options achieve less: `externalRuntime` keeps 4 kB of each remote's own, and `implementation`
 * takes packages of the library's own names only (docs/decisions/02).
 */
export const oneRuntime = {
  [require.resolve('@module-federation/webpack-bundler-runtime/bundler')]: path.join(
    import.meta.dirname,
    // JavaScript in the published package.
    `host-runtime${path.extname(import.meta.filename)}`,
  ),
};

/** Aliases of the host's build that leave out parts of the runtime which pages never use. */
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
