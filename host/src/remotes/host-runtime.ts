import { createInstance } from '@module-federation/enhanced/runtime';
import federation, { bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { BundlerRuntimeOfTheHost } from '@aertrip/build/host-runtime';

/**
 * The bundler runtime that the remotes' builds use instead of carrying their own: one runtime in the page, and entries
 * of a few kB. Each remote is an instance of its own; by the library's `init` it would find the host's, whose build id
 * is compiled into this runtime.
 */
const runtime: BundlerRuntimeOfTheHost = {
  ...federation,
  bundlerRuntime: {
    ...bundlerRuntime,
    // A build that exposes nothing, as the host's, compiles its own reference to this away.
    initContainerEntry,
    init({ webpackRequire: { federation: build } }) {
      if (!build.initOptions) throw new Error('The build of a remote does not say its name.');
      return createInstance(build.initOptions);
    },
  },
};

/** Puts the runtime where the entries of remotes find it. Called before the first remote is loaded. */
export function provideRuntime(): void {
  globalThis.aertripFederation = runtime;
}
