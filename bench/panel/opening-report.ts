import { phone } from '../measure/conditions';
import { atMost, type BarRow } from '../report/bar';
import { inSpread, whole } from '../report/numbers';
import type { Section } from '../report/tables';
import type { OpeningResult } from './measure-opening';

export const openingSection = (openings: OpeningResult): Section => ({
  title: 'Opening the panel',
  words: `By an address, signed in, 1440 × 900, processor ${phone.slowdown} × slower, everything in the browser's cache, the demo data; times since the last byte of the document, median (least–greatest).`,
  tables: [
    {
      head: ['Address', 'first paint ms', 'rows ms'],
      rows: openings.map(({ path, painted, rows }) => [path, inSpread(painted), inSpread(rows)]),
    },
  ],
});

export const openingBar = (openings: OpeningResult): BarRow[] => [
  atMost(
    'Opening the panel, slowest median until a list has its rows',
    1000,
    Math.max(...openings.map(({ rows }) => rows.median)),
    (value) => `${whole(value)} ms`,
  ),
];
