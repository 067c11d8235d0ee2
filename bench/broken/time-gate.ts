/**
 * `npx tsx bench/broken/time-gate.ts [app…]`: verifies the live releases of the store of `npm run bench:broken`, each as if
 * it was to be released, and says how long it took and what the gate had to say.
 */
import { loadavg } from 'node:os';
import { latestRevision, verify, workspaceApps } from '@aertrip/release';
import { benchFolder } from '../measure/bench-folder';
import { browserCheck } from './browser-check';

const channel = 'live';
const store = benchFolder.brokenStore;
const words = process.argv.slice(2);

for (const app of words.length > 0 ? words : workspaceApps) {
  const version = (await latestRevision({ store, channel, app }))?.live;
  if (!version) throw new Error(`${app} has no live release in ${store}: npm run bench:broken.`);
  const startedAt = performance.now();
  const onProgress = (line: string) =>
    console.error(`${((performance.now() - startedAt) / 1000).toFixed(1)} s ${line}`);
  const { checks, rendered } = await verify({
    store,
    channel,
    app,
    version,
    actor: 'benchmark',
    browserCheck,
    onProgress,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${app}: ${rendered.length} screens, ${seconds} s, load ${load}`);
  for (const { name, outcome, says } of checks)
    if (outcome !== 'passed') console.log(`  ${name} ${outcome}: ${says.join('\n    ')}`);
}
