import { rm } from 'node:fs/promises';
import path from 'node:path';
import { activateLocalBuild, publish, workspaceApps } from '@aertrip/release';
import { by } from './second-release';
import { benchFolder } from '../measure/bench-folder';
import { runWebpack } from './run-webpack';
import { enhancedConfigs } from './enhanced-config';

/**
 * Builds every app with the runtime library and puts it live in a store of its own.
 * @throws Error with the compiler's words when a build fails
 */
export async function buildEnhanced(onProgress: (line: string) => void): Promise<void> {
  const { enhancedBuilds, enhancedStore: store } = benchFolder;
  onProgress('with the runtime library: building');
  const startedAt = performance.now();
  await rm(store, { recursive: true, force: true });
  for (const app of workspaceApps) {
    const dist = path.join(enhancedBuilds, app);
    await runWebpack(enhancedConfigs(app, dist));
    const { version } = await publish({ store, app, dist, publishedBy: by.actor, gitRevision: null });
    await activateLocalBuild({ store, channel: 'live', app }, version, by);
  }
  onProgress(`with the runtime library: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
