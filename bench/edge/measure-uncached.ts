import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { benchFolder } from '../measure/bench-folder';
import { quantile } from '../measure/statistics';
import { atMost, type Benchmark } from '../report/benchmark';
import { times as asFactor, whole } from '../report/numbers';
import { readText, sitemapPaths } from '../site/read-site';
import type { Variants } from '../site/variants';
import type { FloodFound } from './flood-process';

/** Times to answer in ms. */
export interface UncachedTimes {
  readonly pages: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

export interface UncachedResult {
  readonly alone: UncachedTimes;
  readonly flooded: UncachedTimes;
  /** Answers a second to requests for missing pages. */
  readonly missingPerSecond: number;
  /** All answers to such requests with another status than 404. */
  readonly others: number;
}

/** Clients that request missing pages without a pause. */
export const floodClients = 40;

/** Warm-up pages after the start, not counted. */
export const firstPages = 8;

const rounds = 2;

/** Asks for one page after the other. @returns time to answer of each in ms */
async function timePages(url: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const pathname of paths) {
    const startedAt = performance.now();
    await readText(url + pathname);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Starts the flood. @returns a function that stops it and returns the counts */
async function startFlood(url: string): Promise<() => Promise<FloodFound>> {
  const flood = fork(path.join(import.meta.dirname, 'flood-process.ts'), [url, String(floodClients)], {
    execArgv: ['--import', 'tsx'],
  });
  await once(flood, 'message');
  return async () => {
    const said = once(flood, 'message');
    flood.send('stop');
    const [found] = (await said) as [FloodFound];
    return found;
  };
}

const toTimes = (times: readonly number[]): UncachedTimes => ({
  pages: times.length,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  slowest: Math.max(...times),
});

/** Requests each page of a freshly started site once: alone, and during a flood of other requests. */
export async function measureUncached(
  variants: Variants,
  onProgress: (line: string) => void,
): Promise<UncachedResult> {
  const times = { alone: [] as number[], flooded: [] as number[] };
  const answered = { missing: 0, others: 0, seconds: 0 };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['alone', 'flooded'] as const) {
      const site = await variants.siteOn(benchFolder.federatedStore);
      const paths = await sitemapPaths(site.url);
      await timePages(site.url, paths.slice(0, firstPages));
      const stopFlood = kind === 'flooded' ? await startFlood(site.url) : undefined;
      const startedAt = performance.now();
      times[kind].push(...(await timePages(site.url, paths.slice(firstPages))));
      const found = await stopFlood?.();
      answered.missing += found?.missing ?? 0;
      answered.others += found?.others ?? 0;
      if (found) answered.seconds += (performance.now() - startedAt) / 1000;
      await site.stop();
      onProgress(`edge: uncached pages ${kind}, round ${round + 1} of ${rounds}`);
    }
  }
  return {
    alone: toTimes(times.alone),
    flooded: toTimes(times.flooded),
    missingPerSecond: (answered.missing + answered.others) / answered.seconds,
    others: answered.others,
  };
}

const cells = ({ pages, p50, p99, slowest }: UncachedTimes) => [pages, p50, p99, slowest].map(whole);

export const uncachedReport = ({ alone, flooded, missingPerSecond, others }: UncachedResult): Benchmark => ({
  section: 'uncached',
  conditions: `Every page of the sitemap but the first ${firstPages}, requested once, one after the other, from a site that has just started: alone, and beside ${floodClients} clients that request missing pages without a pause. Two runs each, in turns; site, database and clients share the machine.`,
  table: {
    head: ['Requests', 'pages', 'p50 ms', 'p99 ms', 'slowest ms'],
    rows: [
      ['alone', ...cells(alone)],
      ['beside the flood', ...cells(flooded)],
    ],
  },
  notes: `The flood got ${whole(missingPerSecond)} answers a second; ${whole(others)} answers had another status than 404.`,
  bars: [
    atMost(`Uncached page beside ${floodClients} clients, p99 / alone`, 2, flooded.p99 / alone.p99, asFactor),
  ],
});
