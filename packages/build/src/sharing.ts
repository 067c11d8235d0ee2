import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { sharedModules } from '@aertrip/platform/shared-modules';
import type { WebpackPluginInstance } from 'webpack';
import type { App } from './app-options';
import { installedVersion } from './package-file';

type ModuleFederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** A shared module as the builds see it. */
interface Singleton {
  readonly name: string;
  /** Version that is installed, and so the one the host provides. */
  readonly version: string;
  readonly facade?: string;
}

export const sameMajor = (version: string) => `^${version}`;

/** The one module that a remote exposes, and its source. */
export const exposedRoutes = './routes';
export const exposedSource = './src/routes';

/**
 * @param folder of the app whose build wants to know
 * @param withRefresh development of host and remotes together, where JSX is compiled for another runtime
 */
export function singletons(folder: string, withRefresh: boolean): Singleton[] {
  const all = sharedModules.map((shared): Singleton => ({
    name: shared.name,
    version: installedVersion(shared.package, folder),
    ...('facade' in shared ? { facade: shared.facade } : {}),
  }));
  return withRefresh
    ? [...all, { name: 'react/jsx-dev-runtime', version: installedVersion('react', folder) }]
    : all;
}

/** The library takes the version that it writes into manifests and build ids from here. */
const nameBuild = (version: string): WebpackPluginInstance => ({
  apply() {
    process.env.MF_BUILD_VERSION = version;
  },
});

/** Every build is made by the library's plugin; what browsers do not need of its runtime is left out. */
const federation = (options: Partial<ModuleFederationOptions>) =>
  new ModuleFederationPlugin({
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    ...options,
  }) as WebpackPluginInstance;

/** The host provides every singleton, at once: the first screen waits for no negotiation. */
export function hostSharing(
  { container, folder, version }: App,
  withRefresh: boolean,
): WebpackPluginInstance[] {
  const provides = singletons(folder, withRefresh).map(({ name, version: provided, facade }) => ({
    [facade ?? name]: { shareKey: name, version: provided, eager: true, singleton: true },
  }));
  // Sharing what it also consumed would put a module of the runtime between the host and its own React.
  return [
    nameBuild(version),
    federation({ name: container, shared: {} }),
    new ProvideSharedPlugin({ provides }) as WebpackPluginInstance,
  ];
}

/** A remote carries no copy: it consumes each singleton from the host, strictly by version. */
export function remoteSharing(
  { container, folder, version }: App,
  withRefresh: boolean,
): WebpackPluginInstance[] {
  return [
    nameBuild(version),
    federation({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { [exposedRoutes]: exposedSource },
      shared: Object.fromEntries(
        singletons(folder, withRefresh).map(({ name, version: installed }) => [
          name,
          { singleton: true, strictVersion: true, import: false, requiredVersion: sameMajor(installed) },
        ]),
      ),
    }),
  ];
}
