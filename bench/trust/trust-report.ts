import { atMost } from '../report/bar';
import type { Benchmark } from '../report/benchmark';
import { whole } from '../report/numbers';
import type { TextTable } from '../report/tables';
import type { TriedRow } from './try-rows';

export const trustTable = (tried: readonly TriedRow[]): TextTable => ({
  head: ['Attack or fault', 'Result'],
  rows: tried.map(({ attack, result, isOpen }) => [attack, isOpen ? `**open**: ${result}` : result]),
});

export function trustReport(tried: readonly TriedRow[]): Benchmark {
  const open = tried.filter(({ isOpen }) => isOpen).length;
  return {
    section: 'trust',
    conditions:
      'A site started as by `npm start`, with the data and accounts of the demo, attacked from outside, one row after the other.',
    table: trustTable(tried),
    notes: `${open} of ${tried.length} rows are open. The sign-in emulator of the demo is no row: its tokens are unsigned by design, and a hosted project accepts only tokens of Firebase.`,
    bars: [atMost('Open attacks and faults', 0, open, whole)],
  };
}
