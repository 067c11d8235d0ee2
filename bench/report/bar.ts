import type { TextTable } from './tables';

/** One demand of the project, and what was measured of it. */
export interface BarRow {
  readonly what: string;
  readonly bar: string;
  readonly measured: string;
  readonly isMet: boolean;
}

export const barTable = (rows: readonly BarRow[]): TextTable => ({
  head: ['What', 'Bar', 'Measured', 'Met'],
  rows: rows.map(({ what, bar, measured, isMet }) => [what, bar, measured, isMet ? 'yes' : 'no']),
});

/** A bar that a number must not exceed. */
export const atMost = (what: string, bar: number, value: number, write: (value: number) => string) =>
  ({ what, bar: `≤ ${write(bar)}`, measured: write(value), isMet: value <= bar }) satisfies BarRow;

/** A bar that a number must reach. */
export const atLeast = (what: string, bar: number, value: number, write: (value: number) => string) =>
  ({ what, bar: `≥ ${write(bar)}`, measured: write(value), isMet: value >= bar }) satisfies BarRow;
