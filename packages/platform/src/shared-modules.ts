interface SharedModule {
  /** Import specifier. */
  readonly name: string;
  /** Package whose version must match. */
  readonly package: string;
  /**
   * Facade: the host's curated module for a large library, relative to the host's folder. Sharing the whole library
   * would disable tree-shaking.
   */
  readonly facade?: string;
}

/**
 * Modules with a single instance in the page: the host provides them, every remote consumes them with a strict
 * version check. The single list for builds, release gate, the host's server bundle and lint.
 */
export const sharedModules = [
  { name: 'react', package: 'react' },
  { name: 'react/jsx-runtime', package: 'react' },
  { name: 'react-dom', package: 'react-dom' },
  { name: 'react-router-dom', package: 'react-router-dom', facade: './src/facades/router.ts' },
  { name: '@tanstack/react-query', package: '@tanstack/react-query', facade: './src/facades/query.ts' },
  { name: '@aertrip/platform', package: '@aertrip/platform' },
  { name: 'shared-auth', package: 'shared-auth' },
] as const satisfies readonly SharedModule[];

/**
 * The design system. Each build bundles its components, and the host provides the tokens and base styles of the page: the
 * host's version must fit as with a shared module.
 */
export const designSystem = '@aertrip/ui';

export type SharedModuleName = (typeof sharedModules)[number]['name'];
