import { existsSync } from 'node:fs';
import path from 'node:path';
import { sharedModules } from '@aertrip/platform/shared-modules';
import webpack, { type Configuration } from 'webpack';
import { emittedName, readApp, serverBundle, type App, type AppOptions } from './app-options';
import {
  assetRule,
  extensions,
  leanRouter,
  plainIcons,
  productionRouter,
  queryLibrary,
  scriptRule,
  styleLoader,
} from './rules';

/** Loaded at sign-in, which does not happen on a server. */
const browserPackages = /^(firebase\/|@supabase\/supabase-js$)/;

/** Exports of the bundle: the host's rendering; a remote's routes and optional sitemap. */
function entryOf({ folder, isHost }: App): string {
  if (isHost) return './src/server/render.tsx';
  return existsSync(path.join(folder, 'src/server.ts')) ? './src/server.ts' : './src/routes';
}

/**
 * Configuration of the bundle that renders an app's pages on the server: one file, built after the browser's. A
 * remote's bundle takes shared modules from the host's, and can require no others.
 */
export function serverConfig(options: AppOptions): Configuration {
  const app = readApp(options);
  const { name, folder, isHost, mode, version, output } = app;

  return {
    name: `${name} on the server`,
    dependencies: [name],
    mode,
    context: folder,
    entry: entryOf(app),
    target: 'node20',
    devtool: false,
    output: {
      path: path.join(output, path.dirname(serverBundle)),
      filename: path.basename(serverBundle),
      library: { type: 'commonjs2' },
      publicPath: `/releases/${name}/${version}/`,
      assetModuleFilename: `${emittedName(mode)}[ext]`,
    },
    externalsType: 'commonjs2',
    externals: isHost ? browserPackages : [browserPackages, ...sharedModules.map((shared) => shared.name)],
    resolve: {
      extensions,
      alias: isHost
        ? { '#react-query$': queryLibrary, '@tanstack/react-query$': queryLibrary, ...productionRouter }
        : {},
    },
    module: {
      rules: [
        scriptRule(false),
        leanRouter,
        { test: /\.css$/, use: [styleLoader(app, true)] },
        { ...assetRule, generator: { emit: false } },
      ],
    },
    // What a stack trace names can be read.
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), plainIcons()],
    performance: false,
    stats: 'errors-warnings',
  };
}
