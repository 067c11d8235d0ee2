/**
 * `build-fixture.ts host|remote <folder>`: builds the sources in a folder with the real configuration. A process of its
 * own, since webpack's plugins do not accept the functions of a test's realm.
 */
import path from 'node:path';
import webpack from 'webpack';
import { appConfig } from '@aertrip/build';

const [kind, folder = ''] = process.argv.slice(2);
const config = appConfig({ app: kind === 'host' ? 'host' : 'remote-admin', version: '1.0.0' });
const output = { ...config.output, path: path.join(folder, 'dist') };

webpack({ ...config, context: folder, output, devtool: false }, (error, stats) => {
  const failure = error ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined);
  if (!failure) return;
  console.error(failure);
  process.exitCode = 1;
});
