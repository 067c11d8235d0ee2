// @ts-check
/**
 * The one webpack factory of the site. Every app's own config is a few lines on top of it, so that the rules which
 * hold between the builds (what is shared, how a release is named, what is emitted) are written once.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompress, gzip } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const root = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

const queryLibrary = path.join(
  path.dirname(require.resolve('@tanstack/react-query/package.json')),
  'build/modern/index.js',
);
/** A page has one refresh runtime, the host's: a second one never finds the renderer. */
const refreshOfTheHost = path.join(root, 'host/src/dev/refresh-of-the-host.ts');

/**
 * What an app says of its own pages, in its package.json.
 * @typedef {object} OwnPages
 * @property {string[]} [paths] route patterns it answers for, such as `/packages/:destination`
 * @property {Record<string, string[]>} [query] by pattern: names of the query that change what a server renders
 * @property {string} [dataVersion] database function that names the version of the data its pages show
 * @property {string[]} [noIndex] path prefixes that search engines leave out
 * @property {boolean} [serverRendered] whether its release carries a bundle that renders its pages on a server
 */

/** @param {string} file @returns {{ version: string, aertrip?: OwnPages }} */
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
/** @param {string} name */
const installedVersion = (name) => readJson(`node_modules/${name}/package.json`).version;
/** @param {string} version */
export const sameMajor = (version) => `^${version}`;

/** Version of the contract between host and remotes; a host that breaks its remotes raises it. */
export const contractNumber = 1;

/**
 * Older contract numbers that the host still serves. A new contract comes in by a host which speaks it and lists the one
 * before here, then by the remotes; the older number leaves when no live remote speaks it any more.
 * @type {readonly number[]}
 */
export const olderContracts = [];

/**
 * What there is one instance of in the page, and the version the host provides.
 * `import` names the curated facade a big library is shared through: sharing it whole would switch tree-shaking off.
 * @type {Record<string, { version: string, import?: string }>}
 */
export const singletons = {
  react: { version: installedVersion('react') },
  'react/jsx-runtime': { version: installedVersion('react') },
  'react-dom': { version: installedVersion('react-dom') },
  'react-router-dom': { version: installedVersion('react-router-dom'), import: './src/facades/router.ts' },
  '@tanstack/react-query': {
    version: installedVersion('@tanstack/react-query'),
    import: './src/facades/query.ts',
  },
  '@aertrip/platform': { version: readJson('packages/platform/package.json').version },
  'shared-auth': { version: readJson('shared-auth/package.json').version },
};

/** The one module that a remote exposes. */
const exposedRoutes = './routes';

/** @param {boolean} withRefresh @returns {[string, { version: string, import?: string }][]} */
const singletonsFor = (withRefresh) =>
  Object.entries({
    ...singletons,
    ...(withRefresh ? { 'react/jsx-dev-runtime': { version: installedVersion('react') } } : {}),
  });

/**
 * The host provides every singleton, at once: the first screen waits for no negotiation.
 * @param {boolean} withRefresh
 */
function sharingOfTheHost(withRefresh) {
  const provides = singletonsFor(withRefresh).map(([name, { version, import: facade }]) => ({
    [facade ?? name]: { shareKey: name, version, eager: true },
  }));
  return [new webpack.sharing.ProvideSharedPlugin({ provides })];
}

/**
 * A remote carries no copy. It exposes its routes behind the shared modules: the host's must all be there, and new
 * enough, before any of its own code runs.
 * @param {{ container: string, withRefresh: boolean }} remote
 */
function sharingOfARemote({ container, withRefresh }) {
  const names = singletonsFor(withRefresh);
  return [
    new webpack.sharing.ConsumeSharedPlugin({
      consumes: Object.fromEntries(
        names.map(([name, { version }]) => [
          name,
          {
            singleton: true,
            strictVersion: true,
            import: /** @type {const} */ (false),
            requiredVersion: sameMajor(version),
          },
        ]),
      ),
    }),
    new webpack.container.ContainerPlugin({
      name: container,
      library: { type: 'var', name: container },
      filename: 'remoteEntry.js',
      exposes: { [exposedRoutes]: { import: [...names.map(([name]) => name), './src/routes'] } },
    }),
  ];
}

/**
 * The registry that a host falls back to when its page brings none and its browser remembers none: the file that
 * `BAKED_REGISTRY` names, as `mfe registry` prints it. JSON; empty without one.
 */
function bakedRegistry() {
  const file = process.env.BAKED_REGISTRY;
  if (!file) return '';
  if (!existsSync(file)) {
    throw new Error(`BAKED_REGISTRY names ${file}, seen from ${process.cwd()}, and there is no such file.`);
  }
  /** @type {import('@aertrip/release/registry-schema').Registry} */
  const registry = JSON.parse(readFileSync(file, 'utf8'));
  const remotes = Object.entries(registry.microFrontends).map(([remote, entries]) => [
    remote,
    entries
      // A canary is a matter of its days; a build outlives it.
      .filter(({ deployment }) => deployment.default || deployment.traffic === 0)
      .map((entry) => ({
        ...entry,
        deployment: { ...entry.deployment, traffic: entry.deployment.default ? 100 : 0 },
      })),
  ]);
  if (remotes.length === 0) return '';
  return JSON.stringify({ ...registry, microFrontends: Object.fromEntries(remotes) });
}

/** Stands among the symbols of a module that is used in a way which does not say the names, such as `React[name]`. */
const wholeModule = '*';

/**
 * Names that one import, re-export or require really uses of its module. A type is none: the compiler has removed it.
 * @param {import('webpack').Compilation} compilation
 * @param {import('webpack').Dependency} dependency
 * @returns {string[]}
 */
function namesUsedBy(compilation, dependency) {
  if ('getIds' in dependency && typeof dependency.getIds === 'function') {
    /** @type {string[]} */
    const [first, member] = dependency.getIds(compilation.moduleGraph);
    // `React.useId` of a default import is what CommonJS exports under that name.
    if (first === 'default' && member) return [first, member];
    if (first) return [first];
  }
  return compilation
    .getDependencyReferencedExports(dependency, undefined)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name))
    .map(([name]) => name ?? wholeModule);
}

/** @param {import('webpack').Module} module */
const isContainerEntry = (module) => module.identifier().startsWith('container entry');

/**
 * Of a remote: the names it uses of each shared module, after everything unused is gone.
 * @param {import('webpack').Compilation} compilation
 * @returns {[string, string[]][]}
 */
function usedSymbols(compilation) {
  const { moduleGraph, chunkGraph } = compilation;
  return [...compilation.modules].flatMap((module) => {
    if (module.type !== 'consume-shared-module') return [];
    const { shareKey } = /** @type {{ shareKey: string }} */ (Reflect.get(module, 'options'));
    const names = [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
      const { originModule, dependency } = connection;
      // The container asks for all of them, to have them checked; it uses none.
      if (!originModule || isContainerEntry(originModule)) return [];
      const isThere = chunkGraph.getNumberOfModuleChunks(originModule) > 0;
      if (!isThere || !dependency || !connection.isTargetActive(undefined)) return [];
      return namesUsedBy(compilation, dependency);
    });
    return names.length > 0 ? [/** @type {[string, string[]]} */ ([shareKey, names])] : [];
  });
}

/**
 * Of the host: the names that each module it provides really exports.
 * @param {import('webpack').Compilation} compilation
 * @returns {[string, string[]][]}
 */
function exportedSymbols({ modules, moduleGraph }) {
  return [...modules].flatMap((module) => {
    if (module.type !== 'provide-module') return [];
    const shareKey = String(Reflect.get(module, '_name'));
    const provided = module.dependencies[0] && moduleGraph.getModule(module.dependencies[0]);
    if (!provided) throw new Error(`The host shares ${shareKey}, and no module stands behind it.`);
    const names = moduleGraph.getProvidedExports(provided);
    // Of CommonJS the whole is the default besides; what cannot be known without running it is said to be so.
    const whole = provided.buildMeta?.exportsType === 'namespace' ? [] : ['default'];
    const known = Array.isArray(names) ? names : [wholeModule];
    return [/** @type {[string, string[]]} */ ([shareKey, [...known, ...whole]])];
  });
}

/** @param {[string, string[]][]} symbols */
const sorted = (symbols) =>
  Object.fromEntries(
    symbols
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([module, names]) => [module, [...new Set(names)].toSorted()]),
  );

/**
 * The files of every screen that comes in a chunk with a name (`webpackChunkName`), for pages that the server draws.
 * @param {import('webpack').Compilation} compilation
 */
const namedChunks = ({ namedChunkGroups, entrypoints }) =>
  Object.fromEntries(
    [...namedChunkGroups]
      .filter(([name]) => !entrypoints.has(name))
      .map(([name, group]) => {
        const files = group.getFiles();
        return [
          name,
          {
            js: files.filter((file) => file.endsWith('.js')),
            css: files.filter((file) => file.endsWith('.css')),
          },
        ];
      }),
  );

/** The fonts that stand in nearly every page: what is drawn first waits for them. */
const firstFonts = /^(figtree-latin|figtree-rupee|fraunces-latin)\.[^/]*woff2$/;

/** Writes `build.json`: what publishing and the edge need to know of a build, besides its files. */
class BuildFactsPlugin {
  /** @param {{ app: string, version: string, container: string, exposes: string[], paths: string[], query: Record<string, string[]>, noIndex: string[], dataVersion?: string, server?: string, shared: Record<string, string> }} facts */
  constructor(facts) {
    this.facts = facts;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildFactsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildFactsPlugin', stage }, () => {
        const initial = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const exposed = [...compilation.modules]
          .filter(isContainerEntry)
          // One block for each exposed module; what several chunks need stands in chunks of its own, in the same group.
          .flatMap(({ blocks }) => blocks)
          .flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []);
        const files = [...new Set([...initial, ...exposed])].filter((file) => !file.endsWith('.map'));
        const isHost = this.facts.exposes.length === 0;
        const json = {
          ...this.facts,
          contract: contractNumber,
          ...(isHost ? { olderContracts } : {}),
          symbols: sorted(isHost ? exportedSymbols(compilation) : usedSymbols(compilation)),
          entry: isHost ? initial.find((file) => file.endsWith('.js')) : 'remoteEntry.js',
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
          chunks: namedChunks(compilation),
          preload: compilation
            .getAssets()
            .map(({ name }) => name)
            .filter((name) => firstFonts.test(name))
            .toSorted(),
        };
        compilation.emitAsset('build.json', new sources.RawSource(JSON.stringify(json, null, 2)));
      });
    });
  }
}

/** Compressed once, here, so that neither the edge nor an object store has to do it for each answer. */
const compressed = () => [
  new CompressionPlugin({ test: /\.(js|css|svg)$/, filename: '[path][base].br', algorithm: brotliCompress }),
  new CompressionPlugin({ test: /\.(js|css|svg)$/, filename: '[path][base].gz', algorithm: gzip }),
];

/**
 * @typedef {object} AppOptions
 * @property {string} app name of the app, such as `remote-admin`
 * @property {string} [folder] of the app, relative to this file; the app's name without one
 * @property {'production' | 'development'} [mode]
 * @property {string} [version] release version; defaults to `RELEASE_VERSION`, then to the app's package.json
 * @property {boolean} [refresh] swap components in the running page (development of the host and the remotes together)
 */

/** What draws an app's pages on the server, in the folder of its release. */
const serverBundle = 'server/main.cjs';

/** @param {AppOptions} options */
function readApp({ app, folder = app, mode, version }) {
  const { version: ownVersion, aertrip } = readJson(`${folder}/package.json`);
  return {
    mode: mode ?? (process.env.NODE_ENV === 'development' ? 'development' : 'production'),
    version: version ?? process.env.RELEASE_VERSION ?? ownVersion,
    pages: aertrip ?? {},
    folder: path.join(root, folder),
    output: process.env.BUILD_OUTPUT ?? path.join(root, folder, 'dist'),
  };
}

/** @param {string} mode */
const hashedName = (mode) => (mode === 'production' ? '[name].[contenthash:8]' : '[name]');

/** @param {boolean} refresh */
const scriptRule = (refresh) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    },
  },
});

/**
 * The names of classes follow from the file and the app, so that browser and server give the same ones.
 * @param {string} app @param {string} mode @param {boolean} [exportOnlyLocals] for the server, which sends no style itself
 */
const styleLoader = (app, mode, exportOnlyLocals = false) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: mode === 'production' ? '[hash:base64:8]' : '[name]__[local]',
      localIdentHashSalt: app,
      exportOnlyLocals,
    },
  },
});

const assetRule = { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' };

/** @param {Required<Pick<AppOptions, 'app' | 'version'>>} options */
export function containerName({ app, version }) {
  // One name per release: two versions of a remote under one name would share their chunks and containers.
  return `${app}_${version}`.replace(/\W/g, '_');
}

/**
 * @param {AppOptions} options
 * @param {boolean} isHost
 * @returns {import('webpack').Configuration}
 */
function appConfig(options, isHost) {
  const { app } = options;
  const { mode, version, pages, folder, output } = readApp(options);
  const production = mode === 'production';
  const name = containerName({ app, version });
  const refresh = options.refresh ?? false;
  const hashed = hashedName(mode);

  return {
    name: app,
    mode,
    context: folder,
    entry: isHost ? { main: [...(refresh ? ['./src/dev/expose-refresh.ts'] : []), './src/main.tsx'] } : {},
    target: ['web', 'es2022'],
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: output,
      clean: true,
      publicPath: 'auto',
      uniqueName: name,
      filename: `${hashed}.js`,
      chunkFilename: `${hashed}.js`,
      assetModuleFilename: `${hashed}[ext]`,
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // The facade itself must reach the library, not the share that points back at the facade.
      alias: isHost
        ? { '#react-query$': queryLibrary }
        : refresh
          ? { 'react-refresh/runtime$': refreshOfTheHost }
          : {},
    },
    module: {
      rules: [
        scriptRule(refresh),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, styleLoader(app, mode)] },
        assetRule,
      ],
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: {
        cacheGroups: {
          // What is loaded together stands in one file, whoever wrote it.
          defaultVendors: false,
          // Shared modules have no code of their own here: a chunk of nothing else would have no file to hash.
          default: { minChunks: 2, priority: -20, reuseExistingChunk: true, type: /^(javascript|css)/ },
        },
      },
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${hashed}.css`,
        chunkFilename: `${hashed}.css`,
        ignoreOrder: true,
      }),
      ...(isHost ? sharingOfTheHost(refresh) : sharingOfARemote({ container: name, withRefresh: refresh })),
      ...(isHost ? [new webpack.DefinePlugin({ __BAKED_REGISTRY__: JSON.stringify(bakedRegistry()) })] : []),
      ...(refresh
        ? [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /src\/dev\//], library: name })]
        : []),
      ...(production ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), ...compressed()] : []),
      new BuildFactsPlugin({
        app,
        version,
        container: name,
        exposes: isHost ? [] : [exposedRoutes],
        paths: pages.paths ?? [],
        query: pages.query ?? {},
        noIndex: pages.noIndex ?? [],
        ...(pages.dataVersion ? { dataVersion: pages.dataVersion } : {}),
        ...(pages.serverRendered && production ? { server: serverBundle } : {}),
        shared: Object.fromEntries(
          singletonsFor(refresh).map(([module, { version: provided }]) => [module, sameMajor(provided)]),
        ),
      }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Configuration of the shell. @param {AppOptions} options */
export const hostConfig = (options) => appConfig(options, true);

/** Configuration of a remote, which exposes `./routes` and nothing else. @param {AppOptions} options */
export const remoteConfig = (options) => appConfig(options, false);

/** Loaded when somebody signs in, which nobody does on a server. */
const neverOnServer = /^(firebase\/|@supabase\/supabase-js$)/;

/** What a remote says to the server besides its routes, such as its sitemap, where it has more to say. */
const remoteServerEntry = (/** @type {string} */ folder) =>
  existsSync(path.join(folder, 'src/server.ts')) ? './src/server' : './src/routes';

/**
 * Configuration of the bundle that renders an app's pages on the server: one file, built after the browser's. A remote's
 * gets what is shared from the host's, and can require nothing else.
 * @param {AppOptions} options
 * @returns {import('webpack').Configuration}
 */
export function serverConfig(options) {
  const { app } = options;
  const { mode, version, folder, output } = readApp(options);
  const isHost = app === 'host';

  return {
    name: `${app} on the server`,
    dependencies: [app],
    mode,
    context: folder,
    entry: isHost ? './src/server/render.tsx' : remoteServerEntry(folder),
    target: 'node20',
    devtool: false,
    output: {
      path: path.join(output, path.dirname(serverBundle)),
      filename: path.basename(serverBundle),
      library: { type: 'commonjs2' },
      publicPath: `/releases/${app}/${version}/`,
      assetModuleFilename: `${hashedName(mode)}[ext]`,
    },
    externalsType: 'commonjs2',
    externals: isHost ? neverOnServer : [neverOnServer, ...Object.keys(singletons)],
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: isHost ? { '#react-query$': queryLibrary, '@tanstack/react-query$': queryLibrary } : {},
    },
    module: {
      rules: [
        scriptRule(false),
        { test: /\.css$/, use: [styleLoader(app, mode, true)] },
        { ...assetRule, generator: { emit: false } },
      ],
    },
    // What a stack trace names can be read.
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: false,
    stats: 'errors-warnings',
  };
}
