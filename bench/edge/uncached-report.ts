import { atMost } from '../report/bar';
import type { Benchmark } from '../report/benchmark';
import { times, whole } from '../report/numbers';
import { firstPages, floodClients, type UncachedResult, type UncachedTimes } from './measure-uncached';

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
    atMost(`Uncached page beside ${floodClients} clients, p99 / alone`, 3, flooded.p99 / alone.p99, times),
  ],
});
