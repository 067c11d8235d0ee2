import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import type { App } from './app-options';
import { exposedSource, singletons } from './shares';

export const extensions = ['.tsx', '.ts', '.js'];

const require = createRequire(import.meta.url);

/** The query library itself: the host's facade must reach it, not the share that points back at the facade. */
export const queryLibrary = path.join(
  path.dirname(require.resolve('@tanstack/react-query/package.json')),
  'build/modern/index.js',
);

const routerBuild = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');

/** The router's production build, which its package.json does not export. */
export const productionRouter = {
  'react-router$': path.join(routerBuild, 'index.mjs'),
  'react-router/dom$': path.join(routerBuild, 'dom-export.mjs'),
};

/** For the host's builds. */
export const leanRouter: RuleSetRule = {
  test: /\.mjs$/,
  include: routerBuild,
  loader: path.join(import.meta.dirname, `lean-router${path.extname(import.meta.filename)}`),
};

export const plainIcons = (): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    /\/createLucideIcon\.mjs$/,
    path.join(import.meta.dirname, `plain-icon${path.extname(import.meta.filename)}`),
  );

export const scriptRule = (refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    },
  },
});

/**
 * A remote imports all shared modules before its own code. If the host lacks one or has an incompatible version, loading
 * fails before any code of the remote runs.
 */
export const sharedFirst = ({ folder }: App, refresh: boolean): RuleSetRule => ({
  resource: (file) => file.replace(/\.[jt]sx?$/, '') === path.join(folder, exposedSource),
  loader: require.resolve('imports-loader'),
  options: {
    imports: singletons(folder, refresh).map(({ name }) => ({ syntax: 'side-effects', moduleName: name })),
  },
});

/**
 * Derives class names from file and app, so that browser and server builds agree. One hash a file compresses better than one
 * a class.
 * @param exportOnlyLocals for server bundles, which emit no styles
 */
export const styleLoader = ({ name, mode }: App, exportOnlyLocals = false) => ({
  loader: require.resolve('css-loader'),
  options: {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: mode === 'production' ? '[hash:base64:4]-[local]' : '[name]__[local]',
      localIdentHashSalt: name,
      hashStrategy: 'minimal-subset',
      exportOnlyLocals,
    },
  },
});

export const assetRule: RuleSetRule = { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' };
