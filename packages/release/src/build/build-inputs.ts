import { hostName } from '../core/app-name';

const everyBuild = [
  'package-lock.json',
  'webpack.shared.js',
  'packages/platform/package.json',
  'shared-auth/package.json',
];

/** Files and folders, relative to the root, from which an app's bytes follow. */
export const buildInputs = (app: string): readonly string[] =>
  app === hostName
    ? [
        ...everyBuild,
        'host/package.json',
        'host/webpack.config.ts',
        'host/src',
        'packages/platform/src',
        'packages/ui/src',
        'shared-auth/src',
      ]
    : [...everyBuild, app, 'packages/ui/src'];
