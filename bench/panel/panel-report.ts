import { atMost } from '../report/bar';
import type { Benchmark } from '../report/benchmark';
import { kilobytes, whole } from '../report/numbers';
import type { PanelResult } from './measure-panel';

/** Bytes of heap a minute below which memory is stable: 1.2 MB in an hour. */
const stableGrowth = 20_000;

export const panelReport = ({ points, growth }: PanelResult): Benchmark => ({
  section: 'panel',
  conditions:
    'One page for an hour of its own clock, never reloaded; each minute opens and searches packages, enquiries, bookings and departures, opens a record of each and runs all timers; measured after garbage collection.',
  table: {
    head: ['Minute', 'heap MB', 'DOM nodes', 'listeners'],
    rows: points
      .filter(({ minute }) => minute === 1 || minute % 15 === 0)
      .map(({ minute, heap, nodes, listeners }) => [
        whole(minute),
        (heap / 1e6).toFixed(1),
        whole(nodes),
        whole(listeners),
      ]),
  },
  bars: [
    atMost(
      'Panel heap, growth a minute in the second half hour',
      stableGrowth,
      growth,
      (bytes) => `${kilobytes(bytes)} kB`,
    ),
  ],
});
