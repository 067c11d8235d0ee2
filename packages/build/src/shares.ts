import { designSystem, sharedModules } from '@aertrip/platform/shared-modules';
import { installedVersion, readPackage } from './package-file';

/** A shared module as the builds see it. */
interface Singleton {
  readonly name: string;
  /** Version that is installed, and so the one the host provides. */
  readonly version: string;
  readonly facade?: string;
}

export const sameMajor = (version: string) => `^${version}`;

/** File name of a remote's container. */
export const remoteEntry = 'remoteEntry.js';

/** The one module that a remote exposes, and its source. */
export const exposedRoutes = './routes';
export const exposedSource = './src/routes';

/**
 * @param folder of the built app
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

/** Range of the design system that an app bundles; empty for an app without it. */
export const designSystemRange = (folder: string): Record<string, string> =>
  designSystem in (readPackage(folder).dependencies ?? {})
    ? { [designSystem]: sameMajor(installedVersion(designSystem, folder)) }
    : {};

/** Modules that a remote consumes from the host, with strict versions and no bundled copy. */
export const remoteShares = (folder: string, withRefresh: boolean) =>
  Object.fromEntries(
    singletons(folder, withRefresh).map(({ name, version }) => [
      name,
      { singleton: true, strictVersion: true, import: false as const, requiredVersion: sameMajor(version) },
    ]),
  );
