import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildChanged, publish } from '@aertrip/release';
import { monolithConfigs } from './monolith-config';
import { benchFolder } from '../measure/bench-folder';
import { runWebpack } from './run-webpack';

/** Publishing requires a federation manifest; a build without federation does not write one. */
async function writeManifest(dist: string): Promise<void> {
  const { version, container } = JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) as Record<
    'version' | 'container',
    string
  >;
  const manifest = {
    id: container,
    name: container,
    metaData: { buildInfo: { buildVersion: version }, remoteEntry: { name: '', path: '' } },
    exposes: [],
  };
  await writeFile(path.join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
}

/** Builds these sources both ways: as the host with its remotes, and as one build. */
export async function buildBoth(onProgress: (line: string) => void): Promise<void> {
  const { federatedStore, monolithBuild, monolithStore } = benchFolder;
  await buildChanged({ store: federatedStore, channel: 'live', activateSources: true, onProgress });

  onProgress('monolith: building');
  const startedAt = performance.now();
  await rm(monolithStore, { recursive: true, force: true });
  await runWebpack(monolithConfigs(monolithBuild));
  await writeManifest(monolithBuild);
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
