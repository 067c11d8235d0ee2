import { quantile } from '../measure/statistics';
import { atMost, type BarRow, type Benchmark, type TextTable } from '../report/benchmark';
import { milliseconds, whole } from '../report/numbers';
import { groupBy } from '../report/group-by';
import type { Measured } from './measure';

/**
 * A sort may order what an index has found, such as the enquiries of one status, never a table: at most this many rows,
 * between a sixth and a seventh of the enquiries. What a search finds has to be sorted, however much it is.
 */
const maxSortedRows = 15_000;

/** Rows of the section: the slowest views. */
const shownViews = 6;

export interface SummaryRow {
  readonly list: string;
  readonly view: string;
  readonly pages: number;
  readonly p50: number;
  readonly p95: number;
  readonly slowest: { readonly ms: number; readonly detail: string };
  readonly sorted: number;
  /** Why this is not index-backed. */
  readonly fault?: string;
}

const isSearch = ({ view }: { readonly view: string }) => view.startsWith('search');
const isExport = ({ view }: { readonly view: string }) => view.startsWith('CSV');

function findFault(measured: readonly Measured[]): string | undefined {
  for (const { view, detail, evidence } of measured) {
    if (evidence.scanned.length > 0) return `${detail}: sequential scan of ${evidence.scanned.join(', ')}`;
    if (evidence.sorted > maxSortedRows && !isSearch({ view }))
      return `${detail}: ${whole(evidence.sorted)} rows sorted`;
  }
  return undefined;
}

/** One row for each list and view, in the order measured. */
export function summarise(measured: readonly Measured[]): SummaryRow[] {
  return [...groupBy(measured, ({ list, view }) => `${list}\n${view}`).values()].map((pages) => {
    const times = pages.flatMap((one) => one.times);
    const slowest = pages
      .map(({ times: own, detail }) => ({ ms: quantile(own, 0.5), detail }))
      .reduce((worst, one) => (one.ms > worst.ms ? one : worst));
    const [{ list = '', view = '' } = {}] = pages;
    return {
      list,
      view,
      pages: pages.length,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      slowest,
      sorted: Math.max(...pages.map(({ evidence }) => evidence.sorted)),
      fault: findFault(pages),
    };
  });
}

const oneDecimal = (value: number) => value.toFixed(1);

export const listsTable = (rows: readonly SummaryRow[]): TextTable => ({
  head: ['List', 'View', 'pages', 'p50 ms', 'p95 ms', 'Slowest page, median', 'rows in one sort'],
  rows: rows.map(({ list, view, pages, p50, p95, slowest, sorted }) => [
    list,
    view,
    String(pages),
    oneDecimal(p50),
    oneDecimal(p95),
    `${oneDecimal(slowest.ms)} (${slowest.detail})`,
    whole(sorted),
  ]),
});

export function listsReport(
  rows: readonly SummaryRow[],
  writes: readonly BarRow[],
  { version, runs }: { readonly version: string; readonly runs: number },
): Benchmark {
  const slowest = rows.toSorted((one, other) => other.p95 - one.p95).slice(0, shownViews);
  const pages = rows.reduce((sum, row) => sum + row.pages, 0);
  const faults = rows.flatMap(({ list, view, fault }) => (fault ? [`${list}, ${view} (${fault})`] : []));
  const p95 = (of: readonly SummaryRow[]) => Math.max(...of.map((row) => row.p95));
  return {
    section: 'lists',
    conditions: `PostgreSQL ${version}, all in memory: 10,000 packages, 36,000 departures, 10,000 quotes, 100,000 enquiries, 100,000 bookings (\`bench/lists/fill.sql\`). Every order, every filter, some searches; first, middle and last page with the exact count, as PostgREST queries them under row level security; ${runs} runs each.`,
    table: listsTable(slowest),
    notes: `The ${slowest.length} slowest of ${rows.length} views with ${whole(pages)} pages; \`npm run lists --prefix bench\` prints all. Index-backed (no sequential scan of 5,000 rows or more, no sort of more than ${whole(maxSortedRows)} rows but of search results): ${rows.length - faults.length}. ${faults.length > 0 ? `Not: ${faults.join('; ')}.` : ''}`,
    bars: [
      atMost(
        'Lists, slowest view, p95',
        50,
        p95(rows.filter((row) => !isSearch(row) && !isExport(row))),
        milliseconds,
      ),
      atMost('Searches, slowest view, p95', 60, p95(rows.filter(isSearch)), milliseconds),
      ...writes,
    ],
  };
}
