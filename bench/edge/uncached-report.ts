import { atMost, type BarRow } from '../report/bar';
import { ratio, whole } from '../report/numbers';
import type { Section } from '../report/tables';
import { firstPages, floodClients, type UncachedResult, type UncachedTimes } from './measure-uncached';

const cells = ({ pages, p50, p95, slowest }: UncachedTimes) => [
  whole(pages),
  whole(p50),
  whole(p95),
  whole(slowest),
];

export const uncachedSection = ({ alone, flooded, missingPerSecond, others }: UncachedResult): Section => ({
  title: 'Pages that are not in the cache',
  words: `Every page of the sitemap but the first ${firstPages}, asked for once, one after the other, of a site that has just started: by itself, and while ${floodClients} clients ask for pages that do not exist as fast as they are answered. Two runs each, in turns; site, embedded database, clients and generator share the machine. The generator got ${whole(missingPerSecond)} answers a second, ${whole(others)} of them all with another status than 404.`,
  tables: [
    {
      head: ['Asked for', 'pages', 'p50 ms', 'p95 ms', 'slowest ms', 'of alone'],
      rows: [
        ['alone', ...cells(alone), ratio(alone.p50, alone.p50)],
        ['beside the flood', ...cells(flooded), ratio(flooded.p50, alone.p50)],
      ],
    },
  ],
});

export const uncachedBar = ({ alone, flooded }: UncachedResult): BarRow[] => [
  atMost('A page that is not in the cache, alone, median', 60, alone.p50, (value) => `${whole(value)} ms`),
  atMost(
    `The same while ${floodClients} clients ask for pages that do not exist, beside alone`,
    3,
    flooded.p50 / alone.p50,
    (value) => `${value.toFixed(2)} ×`,
  ),
];
