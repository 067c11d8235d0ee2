import path from 'node:path';
import { readPackage, type OwnPages } from './package-file';

export type Mode = 'production' | 'development';

export interface AppOptions {
  /** Folder of the app, absolute; its package.json gives its name. */
  readonly folder: string;
  readonly mode?: Mode;
  /** Release version; defaults to `RELEASE_VERSION`, then to the app's package.json. */
  readonly version?: string;
  /** Swap components in the running page (development of the host and the remotes together). */
  readonly refresh?: boolean;
}

/** Path of the server bundle within a release. */
export const serverBundle = 'server/main.cjs';

export interface App {
  readonly name: string;
  /** Absolute path of its sources. */
  readonly folder: string;
  readonly isHost: boolean;
  readonly mode: Mode;
  readonly version: string;
  readonly pages: OwnPages;
  /** Folder that receives the build: `BUILD_OUTPUT`, or `dist`. */
  readonly output: string;
  /** Global name of its container. */
  readonly container: string;
}

/** One name per release: two versions of a remote under one name would share their chunks and containers. */
export const containerName = ({ app, version }: { readonly app: string; readonly version: string }) =>
  `${app}_${version}`.replace(/\W/g, '_');

export function readApp({ folder, mode, version: chosen }: AppOptions): App {
  const { name, version: own, aertrip } = readPackage(folder);
  const version = chosen ?? process.env.RELEASE_VERSION ?? own;
  return {
    name,
    folder,
    isHost: name === 'host',
    mode: mode ?? (process.env.NODE_ENV === 'development' ? 'development' : 'production'),
    version,
    pages: aertrip ?? {},
    output: process.env.BUILD_OUTPUT ?? path.join(folder, 'dist'),
    container: containerName({ app: name, version }),
  };
}

/** The part of `build.json` that does not depend on the bundler. */
export function factsOfApp({ name, version, container, pages }: App) {
  const { owner, title, paths = [], query = {}, noIndex = [], dataVersion } = pages;
  return {
    app: name,
    version,
    container,
    owner,
    title,
    paths,
    query,
    noIndex,
    private: pages.private ?? [],
    dataVersion,
  };
}

/** Whether the app's releases carry a bundle that renders its pages on a server. */
export const isServerRendered = ({ folder }: Pick<AppOptions, 'folder'>): boolean =>
  readPackage(folder).aertrip?.serverRendered ?? false;

/** Base name of an emitted file; in production it names the file's content. */
export const emittedName = (mode: Mode) => (mode === 'production' ? '[name].[contenthash:8]' : '[name]');
