import { rm } from 'node:fs/promises';
import { buildChanged, publish } from '@aertrip/release';
import { monolithConfigs } from './monolith-config';
import { benchFolder } from '../measure/bench-folder';
import { runWebpack } from './run-webpack';

/** Builds these sources both ways: as the host with its remotes, and as one build. */
export async function buildBoth(onProgress: (line: string) => void): Promise<void> {
  const { federatedStore, monolithBuild, monolithStore } = benchFolder;
  await buildChanged({ store: federatedStore, channel: 'live', activateSources: true, onProgress });

  onProgress('monolith: building');
  const startedAt = performance.now();
  await rm(monolithStore, { recursive: true, force: true });
  await runWebpack(monolithConfigs(monolithBuild));
  await publish({
    store: monolithStore,
    channel: 'live',
    app: 'host',
    dist: monolithBuild,
    publishedBy: 'benchmark',
    gitRevision: null,
  });
  onProgress(`monolith: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
