import type federation from '@module-federation/webpack-bundler-runtime';

/** The library's bundler runtime, which remote entries take from the host's page. */
export type BundlerRuntimeOfTheHost = Omit<typeof federation, 'bundlerRuntime'> & {
  readonly bundlerRuntime: Partial<NonNullable<(typeof federation)['bundlerRuntime']>>;
};

declare global {
  /** Set by the host before it loads a remote. */
  var aertripFederation: BundlerRuntimeOfTheHost | undefined;
}

if (!globalThis.aertripFederation) {
  throw new Error('The page has no federation runtime: this release needs a host that provides it.');
}

/** Replaces the library's bundler runtime in a remote's build. */
export default globalThis.aertripFederation;
