import { median, quantile } from '../measure/statistics';
import { atMost } from '../report/bar';
import type { Benchmark } from '../report/benchmark';
import { milliseconds, whole } from '../report/numbers';
import type { MoveMetrics, MovesResult } from './measure-moves';
import { rest } from './move-run';

const times = (move: MoveMetrics) => move.runs.map(({ ms }) => ms);
const loaders = (move: MoveMetrics) => move.runs.filter(({ sawLoader }) => sawLoader).length;

export const movesReport = (moves: MovesResult): Benchmark => ({
  section: 'moves',
  conditions: `Unthrottled, 1440 × 900, a fresh page for each run. The pointer or the focus rests ${rest} ms on a link before the press; time from the press to the first paint with the heading of the new screen.`,
  table: {
    head: ['Move', 'By', 'median ms', 'p95 ms', 'slowest ms', 'loaders'],
    rows: moves.map((move) => [
      move.title,
      move.way,
      whole(median(times(move))),
      whole(quantile(times(move), 0.95)),
      whole(Math.max(...times(move))),
      `${loaders(move)} of ${move.runs.length}`,
    ]),
  },
  bars: [
    atMost(
      'Move after hover or focus, slowest median',
      80,
      Math.max(...moves.map((move) => median(times(move)))),
      milliseconds,
    ),
    atMost(
      'Loaders on these moves',
      0,
      moves.reduce((sum, move) => sum + loaders(move), 0),
      whole,
    ),
  ],
});
