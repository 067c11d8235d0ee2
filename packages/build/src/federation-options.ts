import { readApp } from './app-options';
import { exposedRoutes, exposedSource, remoteEntry, remoteShares } from './shares';

interface FederationOptions {
  /** Folder of the remote, absolute; its package.json gives its name and its version. */
  readonly folder: string;
}

/** Options of the federation plugin for any bundler, which make a build that the host can load. */
export function federationOptions({ folder }: FederationOptions) {
  const { container, version } = readApp({ folder });
  // The plugins take the version that they write into the manifest from here.
  process.env.MF_BUILD_VERSION = version;
  return {
    name: container,
    filename: remoteEntry,
    exposes: { [exposedRoutes]: exposedSource },
    shared: remoteShares(folder, false),
    shareStrategy: 'loaded-first' as const,
    manifest: true,
    dts: false,
    dev: false,
  };
}

/** Folder that receives the build: `BUILD_OUTPUT`, or `dist`. */
export const output = (folder: string): string => readApp({ folder }).output;
