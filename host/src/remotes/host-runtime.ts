import { createInstance } from '@module-federation/enhanced/runtime';
import federation, { bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { BundlerRuntimeOfTheHost } from '@aertrip/build/host-runtime';

/**
 * The bundler runtime that the remotes' builds use instead of bundling their own: one runtime in the page, and
 * entries of a few kB. Each remote has a separate instance; the library's `init` would find the host's instance,
 * whose build id is compiled into this runtime.
 */
const runtime: BundlerRuntimeOfTheHost = {
  ...federation,
  bundlerRuntime: {
    ...bundlerRuntime,
    // The host's build exposes nothing, so it removes its own reference to this.
    initContainerEntry,
    init({ webpackRequire: { federation: build } }) {
      if (!build.initOptions) throw new Error('The build of a remote does not say its name.');
      return createInstance(build.initOptions);
    },
  },
};

/** Registers the runtime where the remotes' entries find it. Called before the first remote is loaded. */
export function provideRuntime(): void {
  globalThis.aertripFederation = runtime;
}
