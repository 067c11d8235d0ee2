import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository, with a trailing separator removed. */
export const repositoryRoot = path.resolve(fileURLToPath(new URL('../../../..', import.meta.url)));

export const remotes = ['remote-public', 'remote-user', 'remote-admin'] as const;

/** Everything that is built, published and rolled back on its own; the host like the rest. */
export const apps = ['host', ...remotes] as const;

export type App = (typeof apps)[number];

export const isApp = (name: string): name is App => (apps as readonly string[]).includes(name);

const everyBuild = [
  'package-lock.json',
  'webpack.shared.js',
  'packages/build/src',
  'packages/platform/package.json',
  'shared-auth/package.json',
];

/** Files and folders, relative to the root, from which an app's bytes follow. */
export const buildInputs: Readonly<Record<App, readonly string[]>> = {
  host: [
    ...everyBuild,
    'host/package.json',
    'host/webpack.config.ts',
    'host/src',
    'packages/platform/src',
    'packages/ui/src',
    'shared-auth/src',
  ],
  'remote-public': [...everyBuild, 'remote-public', 'packages/ui/src'],
  'remote-user': [...everyBuild, 'remote-user', 'packages/ui/src'],
  'remote-admin': [...everyBuild, 'remote-admin', 'packages/ui/src'],
};
