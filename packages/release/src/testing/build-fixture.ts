/**
 * `build-fixture.ts <folder>`: builds the sources of a remote in a folder with the real configuration, in a separate
 * process, because webpack's plugins reject functions of a test's realm.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { appConfig } from '@aertrip/build';

const [folder = ''] = process.argv.slice(2);
const file = path.join(folder, 'package.json');
const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
writeFileSync(file, JSON.stringify({ name: 'remote-admin', version: '1.0.0', ...own }));

const config = appConfig({ folder });
const optimization = { ...config.optimization, minimize: false };

webpack({ ...config, devtool: false, optimization }, (error, stats) => {
  const failure = error ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined);
  if (!failure) return;
  console.error(failure);
  process.exitCode = 1;
});
