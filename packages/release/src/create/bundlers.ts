/** Additions to a project for its bundler. */
interface Bundler {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export const bundlerNames = ['webpack', 'rspack', 'vite'] as const;

export type BundlerName = (typeof bundlerNames)[number];

export const isBundlerName = (name: string): name is BundlerName =>
  (bundlerNames as readonly string[]).includes(name);

/** Tested with these versions: `npm run test:teams` builds, verifies and opens a project of each. */
export const bundlers: Readonly<Record<BundlerName, Bundler>> = {
  webpack: {
    scripts: { build: 'webpack', dev: 'aertrip-dev webpack --watch' },
    devDependencies: { webpack: '5.110.3', 'webpack-cli': '7.2.3' },
  },
  rspack: {
    scripts: { build: 'rspack build && aertrip-facts', dev: 'aertrip-dev rspack build --watch' },
    devDependencies: {
      '@module-federation/enhanced': '2.9.2',
      '@module-federation/runtime-tools': '2.9.2',
      '@rspack/cli': '2.2.8',
      '@rspack/core': '2.3.2',
    },
  },
  vite: {
    scripts: { build: 'vite build && aertrip-facts', dev: 'aertrip-dev vite build --watch' },
    devDependencies: {
      '@module-federation/vite': '1.23.8',
      '@vitejs/plugin-react': '6.3.0',
      vite: '8.3.8',
    },
  },
};
