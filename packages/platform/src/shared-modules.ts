interface SharedModule {
  /** As it is imported. */
  readonly name: string;
  /** Package whose version counts. */
  readonly package: string;
  /**
   * Curated module of the host through which a big library is shared, relative to the host's folder: sharing it whole
   * would switch tree-shaking off.
   */
  readonly facade?: string;
  /**
   * One of our own packages: its type declarations travel with every release, and the gate compares them. Of the
   * libraries the version tells.
   */
  readonly typed?: true;
}

/**
 * What there is one instance of in the page: the host provides it, every remote consumes it, strictly by version. The
 * one list for the builds, the gate before a release, the host's server bundle and lint.
 */
export const sharedModules = [
  { name: 'react', package: 'react' },
  { name: 'react/jsx-runtime', package: 'react' },
  { name: 'react-dom', package: 'react-dom' },
  { name: 'react-router-dom', package: 'react-router-dom', facade: './src/facades/router.ts' },
  { name: '@tanstack/react-query', package: '@tanstack/react-query', facade: './src/facades/query.ts' },
  { name: '@aertrip/platform', package: '@aertrip/platform', typed: true },
  { name: 'shared-auth', package: 'shared-auth', typed: true },
] as const satisfies readonly SharedModule[];

export type SharedModuleName = (typeof sharedModules)[number]['name'];
