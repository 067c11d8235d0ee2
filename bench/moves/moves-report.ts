import { median, quantile } from '../measure/statistics';
import { atMost, type BarRow } from '../report/bar';
import { whole } from '../report/numbers';
import type { Section } from '../report/tables';
import type { MoveMetrics, MovesResult } from './measure-moves';
import { rest } from './move-run';

const times = (move: MoveMetrics) => move.runs.map(({ ms }) => ms);
const loaders = (move: MoveMetrics) => move.runs.filter(({ sawLoader }) => sawLoader).length;

export function movesSection(moves: MovesResult): Section {
  return {
    title: 'Moves between screens',
    words: `Unthrottled, 1440 × 900, a page loaded anew for each run. The visitor rests ${rest} ms on a link, with the mouse (hover) or the keyboard (focus), then presses it; the time runs from the press to the first paint that has the new screen's heading.`,
    tables: [
      {
        head: ['Move', 'By', 'ms, median', 'p95', 'slowest', 'loader seen'],
        rows: moves.map((move) => [
          move.title,
          move.way,
          whole(median(times(move))),
          whole(quantile(times(move), 0.95)),
          whole(Math.max(...times(move))),
          `${loaders(move)} of ${move.runs.length}`,
        ]),
      },
    ],
  };
}

const slowest = (moves: readonly MoveMetrics[]) => Math.max(...moves.map((move) => median(times(move))));

const milliseconds = (value: number) => `${whole(value)} ms`;

export function movesBar(moves: MovesResult): BarRow[] {
  const others = moves.filter(({ isToOtherRemote }) => isToOtherRemote);
  const within = moves.filter(({ isToOtherRemote }) => !isToOtherRemote);
  const seen = moves.reduce((sum, move) => sum + loaders(move), 0);
  return [
    atMost('Move to another remote after hover or focus, slowest median', 80, slowest(others), milliseconds),
    atMost(
      'Move within the catalogue after hover or focus, slowest median',
      100,
      slowest(within),
      milliseconds,
    ),
    atMost('Loaders seen on such moves', 0, seen, whole),
  ];
}
