import { phone } from '../measure/conditions';
import { atMost } from '../report/bar';
import type { Benchmark } from '../report/benchmark';
import { inSpread, milliseconds } from '../report/numbers';
import type { OpeningResult } from './measure-opening';

export const openingReport = (openings: OpeningResult, runs: number): Benchmark => ({
  section: 'opening',
  conditions: `Opened by address, signed in, 1440 × 900, CPU ${phone.slowdown} × slower, warm browser cache, demo data; time since the last byte of the document, ${runs} runs, median (least–greatest).`,
  table: {
    head: ['Address', 'first paint ms', 'rows ms'],
    rows: openings.map(({ path, painted, rows }) => [path, inSpread(painted), inSpread(rows)]),
  },
  bars: [
    atMost(
      'Panel list opened by address, slowest median until it has rows',
      1000,
      Math.max(...openings.map(({ rows }) => rows.median)),
      milliseconds,
    ),
  ],
});
