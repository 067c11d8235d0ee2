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

const resolveFrom = (name: string, from: string) => require.resolve(name, { paths: [from] });
const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime/bundler');
const runtime = resolveFrom('@module-federation/runtime', bundlerRuntime);
const runtimeCore = path.dirname(resolveFrom('@module-federation/runtime-core', runtime));

const unused = [
  path.join(runtimeCore, 'plugins/snapshot/SnapshotHandler.js'),
  path.join(runtimeCore, 'utils/preload.js'),
  path.join(path.dirname(bundlerRuntime), 'remotes.js'),
  path.join(path.dirname(bundlerRuntime), 'installInitialConsumes.js'),
];

/** Aliases of the host's build that leave out parts of the runtime which pages never use. */
export const withoutUnused: Record<string, string> = Object.fromEntries(
  unused.map((file) => [
    file,
    path.join(import.meta.dirname, `unused-federation${path.extname(import.meta.filename)}`),
  ]),
);
