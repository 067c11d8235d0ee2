import path from 'node:path';
import { brotliCompress, gzip } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { emittedName, factsOfApp, readApp, serverBundle, type App, type AppOptions } from './app-options';
import { BuildFactsPlugin } from './build-facts-plugin';
import { minifiedStyles } from './minified-styles';
import { oneRuntime, withoutUnused } from './one-runtime';
import {
  assetRule,
  extensions,
  leanRouter,
  plainIcons,
  productionRouter,
  queryLibrary,
  scriptRule,
  sharedFirst,
  styleLoader,
} from './rules';
import { designSystemRange, exposedRoutes, sameMajor, singletons } from './shares';
import { hostSharing, remoteSharing } from './sharing';

/** A page has one refresh runtime, the host's: a second one never finds the renderer. */
const refreshOfTheHost = path.join(
  import.meta.dirname,
  `refresh-of-the-host${path.extname(import.meta.filename)}`,
);

/** Compressed once, here, so that neither the edge nor an object store has to do it for each answer. */
const compressed = (): WebpackPluginInstance[] => [
  new CompressionPlugin({ test: /\.(js|css|svg)$/, filename: '[path][base].br', algorithm: brotliCompress }),
  new CompressionPlugin({ test: /\.(js|css|svg)$/, filename: '[path][base].gz', algorithm: gzip }),
];

/**
 * Chromium compiles the whole file while it arrives, outside of the main thread; other browsers see a comment.
 * Source: "Explicit JavaScript compile hints", v8.dev.
 */
const compiledOnArrival = (): WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // Minifiers drop comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Numbers of these would change with the version, which their names have: the gate compares code. */
const namedEntries = (container: string) => ({
  apply: (compiler: webpack.Compiler) =>
    compiler.hooks.compilation.tap('NamedEntries', ({ hooks, chunkGraph }) => {
      hooks.beforeModuleIds.tap('NamedEntries', (modules) => {
        for (const module of modules) {
          const isRuntime = /[\\/]\.federation[\\/]entry\./.test(module.nameForCondition() ?? '');
          const isContainer = module.identifier().startsWith('container entry');
          if (isRuntime) chunkGraph.setModuleId(module, 'federation');
          else if (isContainer) chunkGraph.setModuleId(module, 'container');
        }
      });
      hooks.beforeChunkIds.tap('NamedEntries', (chunks) => {
        for (const chunk of chunks)
          if (chunk.name === container) Object.assign(chunk, { id: 'container', ids: ['container'] });
      });
    }),
});

/** The plugin for subresource integrity takes the chunk id 0 for none, and its script would have no hash. */
const noChunkZero = {
  apply: (compiler: webpack.Compiler) =>
    compiler.hooks.compilation.tap('NoChunkZero', ({ hooks }) =>
      hooks.afterOptimizeChunkIds.tap('NoChunkZero', (chunks) => {
        for (const chunk of chunks) if (chunk.id === 0) Object.assign(chunk, { id: '0', ids: ['0'] });
      }),
    ),
};

/** Webpack's own share scope, which the federation plugin asks for and then writes over. */
const oneShareScope = {
  apply: (compiler: webpack.Compiler) =>
    compiler.hooks.thisCompilation.tap('OneShareScope', ({ hooks }) =>
      hooks.runtimeModule.tap('OneShareScope', (module) => {
        // The plugin's own, of the same name, comes later.
        if (module.name === 'sharing' && module.stage === webpack.RuntimeModule.STAGE_NORMAL)
          module.generate = () => '';
      }),
    ),
};

function buildFacts(app: App, refresh: boolean) {
  const { isHost, mode, folder, pages } = app;
  return new BuildFactsPlugin({
    ...factsOfApp(app),
    exposes: isHost ? [] : [exposedRoutes],
    ...(pages.serverRendered && mode === 'production' ? { server: serverBundle } : {}),
    shared: {
      ...Object.fromEntries(
        singletons(folder, refresh).map(({ name: module, version: provided }) => [
          module,
          sameMajor(provided),
        ]),
      ),
      ...designSystemRange(folder),
    },
  });
}

function appPlugins(app: App, refresh: boolean): WebpackPluginInstance[] {
  const { isHost, container, mode } = app;
  const emitted = emittedName(mode);
  return [
    new MiniCssExtractPlugin({
      filename: `${emitted}.css`,
      chunkFilename: `${emitted}.css`,
      ignoreOrder: true,
    }),
    ...(isHost ? hostSharing(app, refresh) : remoteSharing(app, refresh)),
    oneShareScope,
    ...(refresh
      ? [
          new ReactRefreshPlugin({
            overlay: false,
            // The runtime itself is not swapped.
            exclude: [/node_modules/, /src\/dev\//, import.meta.dirname],
            library: container,
          }),
        ]
      : []),
    ...(mode === 'production'
      ? [
          compiledOnArrival(),
          namedEntries(container),
          noChunkZero,
          new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
          ...compressed(),
        ]
      : []),
    plainIcons(),
    buildFacts(app, refresh),
  ];
}

/** Configuration of the build for browsers, of the host or of a remote. */
export function appConfig(options: AppOptions): Configuration {
  const app = readApp(options);
  const { name, folder, isHost, mode, container, output } = app;
  const refresh = options.refresh ?? false;
  const production = mode === 'production';
  const emitted = emittedName(mode);

  return {
    name,
    mode,
    context: folder,
    entry: isHost ? { main: [...(refresh ? ['./src/dev/expose-refresh.ts'] : []), './src/main.tsx'] } : {},
    target: ['web', 'es2022'],
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: output,
      // The longest timer of a browser: a slow chunk is not a missing one.
      chunkLoadTimeout: 2 ** 31 - 1,
      clean: true,
      publicPath: 'auto',
      uniqueName: container,
      filename: `${emitted}.js`,
      chunkFilename: `${emitted}.js`,
      assetModuleFilename: `${emitted}[ext]`,
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions,
      alias: isHost
        ? { '#react-query$': queryLibrary, ...withoutUnused, ...(production ? productionRouter : {}) }
        : { ...oneRuntime, ...(refresh ? { 'react-refresh/runtime$': refreshOfTheHost } : {}) },
    },
    module: {
      rules: [
        scriptRule(refresh),
        ...(isHost ? [leanRouter] : [sharedFirst(app, refresh)]),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, styleLoader(app)] },
        assetRule,
      ],
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: {
        // A screen of few files: each costs a request, headers, and what a file of its own compresses worse.
        minSize: 40_000,
        cacheGroups: {
          // Code that loads together goes into one file, vendor code included.
          defaultVendors: false,
          // Shared modules have no code of their own here: a chunk of nothing else would have no file to hash.
          default: { minChunks: 2, priority: -20, reuseExistingChunk: true, type: /^(javascript|css)/ },
        },
      },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Names that depend on the letters of a file would change with the version in it: the gate compares code.
          terserOptions: { compress: { passes: 3 }, mangle: { disableCharFreq: true } },
          extractComments: false,
        }),
        minifiedStyles,
      ],
    },
    plugins: appPlugins(app, refresh),
    performance: false,
    stats: 'errors-warnings',
  };
}
