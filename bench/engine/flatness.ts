/**
 * `tsx bench/engine/flatness.ts`: whether promoting, rolling back and reading the registry cost the same however many
 * versions are stored and however many remotes there are. Prints medians and ranges in ms over a store in a folder, in
 * which each version was released by a revision of its own.
 */
import { cpus } from 'node:os';
import { deriveRegistry, promote, rollback, unhold } from '@aertrip/release';
import { table } from '@aertrip/release/table';
import { by, removeTemporaryFolders, sampleSite } from '@aertrip/release/testing/sample-build';

const repeats = 31;
const live = 'live';

/** Median and range of the times in ms of every `count`-th work in a row of works. */
async function measure(works: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const samples = works.map((): number[] => []);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const [index, work] of works.entries()) {
      const startedAt = performance.now();
      await work();
      samples[index]?.push(performance.now() - startedAt);
    }
  }
  return samples.map((list) => {
    const sorted = list.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.round(share * (repeats - 1))] ?? 0).toFixed(1);
    return `${at(0.5)} (${at(0)}–${at(1)})`;
  });
}

async function byVersions(counts: readonly number[]): Promise<string[][]> {
  const site = await sampleSite();
  const stream = site.streamOf('remote-admin');
  const rows: string[][] = [];
  let released = 0;
  for (const count of counts) {
    for (; released < count; released += 1) await site.release(`1.${released}.0`);
    const [latest, before] = [`1.${count - 1}.0`, `1.${count - 2}.0`];
    const times = await measure([
      () => rollback(stream, { ...by, to: before }),
      () => unhold(stream, by),
      () => promote(stream, latest, { ...by, withoutBrowser: true }),
      () => deriveRegistry(site.store, live, ['remote-admin']),
    ]);
    rows.push([String(count), ...times]);
  }
  return rows;
}

async function byRemotes(counts: readonly number[]): Promise<string[][]> {
  const site = await sampleSite();
  const names: string[] = [];
  const rows: string[][] = [];
  for (const count of counts) {
    while (names.length < count) {
      const app = `remote-${names.length}`;
      names.push(app);
      await site.release('1.0.0', { app });
      await site.release('1.1.0', { app });
    }
    const stream = site.streamOf('remote-0');
    const times = await measure([
      () => rollback(stream, { ...by, to: '1.0.0' }),
      () => unhold(stream, by),
      () => promote(stream, '1.1.0', { ...by, withoutBrowser: true }),
      () => deriveRegistry(site.store, live, names),
    ]);
    rows.push([String(count), ...times]);
  }
  return rows;
}

const columns = ['roll back', 'unhold', 'promote', 'registry'];
try {
  console.log(`${cpus().length} cores, ${repeats} runs, ms: median (fastest–slowest)\n`);
  console.log(table(['versions', ...columns], await byVersions([10, 100, 1000])), '\n');
  console.log(table(['remotes', ...columns], await byRemotes([3, 10, 50])));
} finally {
  await removeTemporaryFolders();
}
