import { atMost, type BarRow } from '../report/bar';
import { whole } from '../report/numbers';
import type { Section } from '../report/tables';
import type { PanelResult } from './measure-panel';

/** Bytes of heap for each minute below which the curve is flat: 1.2 MB in an hour. */
const flat = 20_000;

export const panelSection = ({ points }: PanelResult): Section => ({
  title: 'Memory of the panel',
  words:
    'One page for an hour of its own clock, never reloaded: in each minute packages, enquiries, bookings and departures are opened and searched, another record is opened in each, and every timer of that minute runs. Then the garbage is collected and the page measured.',
  tables: [
    {
      head: ['Minute', 'heap MB', 'DOM nodes', 'listeners'],
      rows: points
        .filter(({ minute }) => minute === 1 || minute % 5 === 0)
        .map(({ minute, heap, nodes, listeners }) => [
          whole(minute),
          (heap / 1e6).toFixed(1),
          whole(nodes),
          whole(listeners),
        ]),
    },
  ],
});

export const panelBar = ({ growth }: PanelResult): BarRow[] => [
  atMost(
    'Memory of the panel over an hour: growth of the heap for each minute, second half',
    flat,
    growth,
    (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
  ),
];
