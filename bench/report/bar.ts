import { tableRows, type TextTable } from './tables';

/** A limit of the project and the value measured against it. */
export interface BarRow {
  readonly what: string;
  readonly bar: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** A bar that a number must not exceed. */
export const atMost = (what: string, bar: number, value: number, write: (value: number) => string) =>
  ({ what, bar: `≤ ${write(bar)}`, measured: write(value), isMet: value <= bar }) satisfies BarRow;

/** A bar that a number must reach. */
export const atLeast = (what: string, bar: number, value: number, write: (value: number) => string) =>
  ({ what, bar: `≥ ${write(bar)}`, measured: write(value), isMet: value >= bar }) satisfies BarRow;

/**
 * The table of bars with new values; a row that was not measured keeps its value and date.
 * @param written the table in the document
 * @param date such as `2026-11-23`
 */
export function mergeBars(written: string, bars: readonly BarRow[], date: string): TextTable {
  const measured = new Map(
    bars.map(({ what, bar, measured: value, isMet }) => [
      what,
      [what, bar, value, isMet ? 'yes' : 'no', date],
    ]),
  );
  const kept = tableRows(written).map((row) => measured.get(row[0] ?? '') ?? row);
  const added = [...measured.values()].filter(([what]) => !kept.some((row) => row[0] === what));
  return { head: ['What', 'Bar', 'Measured', 'Met', 'Date'], rows: [...kept, ...added] };
}
