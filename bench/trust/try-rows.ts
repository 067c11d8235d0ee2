import { atMost, type Benchmark, type TextTable } from '../report/benchmark';
import { whole } from '../report/numbers';
import type { OwnSite } from './own-site';
import type { Finding, TriedSite, TrustRow } from './trust-row';

export interface TriedRow extends Finding {
  readonly attack: string;
}

const failed = (error: unknown): Finding => ({
  result: `not measured: ${error instanceof Error ? error.message : String(error)}`,
  isOpen: true,
});

async function tryRow({ attack }: TrustRow, measure: () => Promise<Finding>): Promise<TriedRow> {
  return { attack, ...(await measure().catch(failed)) };
}

/**
 * Tries rows one after the other: an attack must not find the site busy with another one.
 * @returns those that could be tried: some need a site of their own
 */
export async function tryRows(site: TriedSite, rows: readonly TrustRow[]): Promise<TriedRow[]> {
  const tried: TriedRow[] = [];
  for (const row of rows) if ('measure' in row) tried.push(await tryRow(row, () => row.measure(site)));
  return tried;
}

/**
 * Tries all rows on a site that was started for them, each from a separate client address, so that rows do not share a
 * rate limit.
 */
export async function tryOwnRows(
  site: OwnSite,
  rows: readonly TrustRow[],
  onRow: (row: TriedRow) => void,
): Promise<TriedRow[]> {
  const tried: TriedRow[] = [];
  for (const row of rows) {
    const from = site.asAnother();
    const found = await tryRow(row, () => ('measure' in row ? row.measure(from) : row.measureOwn(from)));
    onRow(found);
    tried.push(found);
  }
  return tried;
}

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
