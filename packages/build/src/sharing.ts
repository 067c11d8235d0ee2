import { sharedModules } from '@aertrip/platform/shared-modules';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { readPackage } from './repository';

/** A shared module as the builds see it. */
interface Singleton {
  readonly name: string;
  /** Version that is installed, and so the one the host provides. */
  readonly version: string;
  readonly facade?: string;
}

const installedVersion = (name: string) => readPackage(`node_modules/${name}`).version;

export const sameMajor = (version: string) => `^${version}`;

/** The one module that a remote exposes. */
export const exposedRoutes = './routes';

/** @param withRefresh development of host and remotes together, where JSX is compiled for another runtime */
export function singletons(withRefresh: boolean): Singleton[] {
  const all = sharedModules.map((shared): Singleton => ({
    name: shared.name,
    version: installedVersion(shared.package),
    ...('facade' in shared ? { facade: shared.facade } : {}),
  }));
  return withRefresh ? [...all, { name: 'react/jsx-dev-runtime', version: installedVersion('react') }] : all;
}

/** The host provides every singleton, at once: the first screen waits for no negotiation. */
export function hostSharing(withRefresh: boolean): WebpackPluginInstance[] {
  const provides = singletons(withRefresh).map(({ name, version, facade }) => ({
    [facade ?? name]: { shareKey: name, version, eager: true },
  }));
  return [new webpack.sharing.ProvideSharedPlugin({ provides })];
}

/**
 * A remote carries no copy. It exposes its routes behind the shared modules: the host's must all be there, and new
 * enough, before any of its own code runs.
 */
export function remoteSharing(container: string, withRefresh: boolean): WebpackPluginInstance[] {
  const consumed = singletons(withRefresh);
  return [
    new webpack.sharing.ConsumeSharedPlugin({
      consumes: Object.fromEntries(
        consumed.map(({ name, version }) => [
          name,
          {
            singleton: true,
            strictVersion: true,
            import: false as const,
            requiredVersion: sameMajor(version),
          },
        ]),
      ),
    }),
    new webpack.container.ContainerPlugin({
      name: container,
      library: { type: 'var', name: container },
      filename: 'remoteEntry.js',
      exposes: { [exposedRoutes]: { import: [...consumed.map(({ name }) => name), './src/routes'] } },
    }),
  ];
}
