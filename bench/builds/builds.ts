import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { buildChanged, createFolderStore, publish } from '@aertrip/release';
import webpack, { type Configuration } from 'webpack';
import { benchFolder } from '../measure/bench-folder';
import { monolithConfigs } from './monolith-config';

/** Builds the configurations. @throws Error with the compiler's message */
async function runWebpack(configs: Configuration[]): Promise<void> {
  const compiler = webpack(configs);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'Nothing was built.');
}

/** Builds these sources both ways: as the host with its remotes, and as one build. */
export async function buildBoth(onProgress: (line: string) => void): Promise<void> {
  const { federatedStore, monolithBuild, monolithStore } = benchFolder;
  await buildChanged({
    store: createFolderStore(federatedStore),
    channel: 'live',
    activateSources: true,
    onProgress,
  });

  onProgress('monolith: building');
  const startedAt = performance.now();
  await rm(monolithStore, { recursive: true, force: true });
  await runWebpack(monolithConfigs(monolithBuild));
  await publish({
    store: createFolderStore(monolithStore),
    channel: 'live',
    app: 'host',
    dist: monolithBuild,
    publishedBy: 'benchmark',
    gitRevision: null,
  });
  onProgress(`monolith: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
