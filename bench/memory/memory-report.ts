import { atMost, type BarRow } from '../report/bar';
import { whole } from '../report/numbers';
import type { Section } from '../report/tables';
import type { MemoryResult } from './measure-memory';

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** Bytes of heap for each 1,000 requests below which the curve is flat: 1 MB in 100,000 requests. */
const flat = 10_000;

export function memorySection({ points, statuses }: MemoryResult): Section {
  const answers = Object.entries(statuses).map(([status, count]) => `${whole(count)} × ${status}`);
  return {
    title: 'Memory of the edge',
    words: `Pages that are cached, the same with an ever new query, pages that are not there and a release file in turns; after every 5,000 requests the garbage is collected and the heap measured. Answers: ${answers.join(', ')}.`,
    tables: [
      {
        head: ['Requests', 'resident MB', 'heap MB'],
        rows: points.map(({ requests, rss, heapUsed }) => [
          whole(requests),
          megabytes(rss),
          megabytes(heapUsed),
        ]),
      },
    ],
  };
}

export const memoryBar = ({ growth }: MemoryResult): BarRow[] => [
  atMost(
    'Memory over 100,000 requests: growth of the heap for each 1,000, second half',
    flat,
    growth,
    (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
  ),
];
