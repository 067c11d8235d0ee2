import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import type { WebpackPluginInstance } from 'webpack';
import type { App } from './app-options';
import { exposedRoutes, exposedSource, remoteEntry, remoteShares, singletons } from './shares';

type ModuleFederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

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
  // Sharing a consumed module would put the federation runtime between the host and its React.
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
      filename: remoteEntry,
      exposes: { [exposedRoutes]: exposedSource },
      shared: remoteShares(folder, withRefresh),
    }),
  ];
}
