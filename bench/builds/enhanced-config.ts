import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import {
  appConfig,
  containerName,
  isServerRendered,
  sameMajor,
  serverConfig,
  singletons,
} from '@aertrip/build';
import { federationModule, withoutFederation } from './without-federation';

/** The store is made anew each time: one version does. */
const version = '1.0.0';

/** The host provides every library at once, through the same facades; a remote carries no copy. */
const sharedBy = (isHost: boolean) =>
  Object.fromEntries(
    singletons(false).map(({ name, version: provided, facade }) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: sameMajor(provided),
        ...(isHost
          ? { eager: true, version: provided, ...(facade ? { import: facade } : {}) }
          : { import: false as const }),
      },
    ]),
  );

/** The library as light as it can be set up: a page needs neither its snapshots nor what it has for servers. */
const federation = (app: string, isHost: boolean) =>
  new ModuleFederationPlugin({
    name: containerName({ app, version }),
    filename: isHost ? undefined : 'remoteEntry.js',
    exposes: isHost ? {} : { './routes': './src/routes' },
    shared: sharedBy(isHost),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  });

const libraryInTheHost = new webpack.NormalModuleReplacementPlugin(
  federationModule,
  path.join(import.meta.dirname, 'enhanced-federation.ts'),
);

/**
 * An app of the site by the factory of the product, with `@module-federation/enhanced` in the place of webpack's own
 * plugins.
 * @param output folder that receives the build
 * @returns what runs in the browser, and what renders its pages on the server
 */
export function enhancedConfigs(app: string, output: string): Configuration[] {
  const options = { app, mode: 'production', version } as const;
  const isHost = app === 'host';
  const browser = appConfig(options);
  const server = serverConfig(options);
  return [
    {
      ...browser,
      output: { ...browser.output, path: output },
      plugins: [
        ...withoutFederation(browser.plugins),
        federation(app, isHost),
        ...(isHost ? [libraryInTheHost] : []),
      ],
    },
    ...(isServerRendered(options)
      ? [{ ...server, output: { ...server.output, path: path.join(output, 'server') } }]
      : []),
  ];
}
