import { cpus, loadavg, totalmem } from 'node:os';
import { percentile, type Measured } from './measure';

/**
 * A sort may order what an index has found, such as the enquiries of one status, never a table: at most this many rows,
 * between a sixth and a seventh of the enquiries. What a search finds has to be sorted, however much it is.
 */
const maxSortedRows = 15_000;

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

/** By list and view, in the order measured. */
function groupByView(measured: readonly Measured[]): Map<string, Measured[]> {
  const groups = new Map<string, Measured[]>();
  for (const one of measured) {
    const key = `${one.list}\n${one.view}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

function findFault(measured: readonly Measured[]): string | undefined {
  for (const { view, detail, evidence } of measured) {
    if (evidence.scanned.length > 0) return `${detail}: sequential scan of ${evidence.scanned.join(', ')}`;
    if (evidence.sorted > maxSortedRows && !view.startsWith('search'))
      return `${detail}: ${evidence.sorted} rows sorted`;
  }
  return undefined;
}

/** One row for each list and view, in the order measured. */
export function summarise(measured: readonly Measured[]): SummaryRow[] {
  return [...groupByView(measured).values()].map((pages) => {
    const times = pages.flatMap((one) => one.times);
    const slowest = pages
      .map(({ times: own, detail }) => ({ ms: percentile(own, 0.5), detail }))
      .reduce((worst, one) => (one.ms > worst.ms ? one : worst));
    const [{ list = '', view = '' } = {}] = pages;
    return {
      list,
      view,
      pages: pages.length,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      slowest,
      sorted: Math.max(...pages.map(({ evidence }) => evidence.sorted)),
      fault: findFault(pages),
    };
  });
}

const formatMs = (value: number) => value.toFixed(1);

export function report(
  rows: readonly SummaryRow[],
  { version, runs, pages }: { version: string; runs: number; pages: number },
): string {
  const [cpu] = cpus();
  const lines = rows.map(
    (row) =>
      `| ${row.list} | ${row.view} | ${row.pages} | ${formatMs(row.p50)} | **${formatMs(row.p95)}** | ${formatMs(row.slowest.ms)} (${row.slowest.detail}) | ${row.sorted} | ${row.fault ? `no: ${row.fault}` : 'yes'} |`,
  );
  return `# Lists at size

Measured by \`npm run bench:lists\` on ${new Date().toISOString().slice(0, 10)}: PostgreSQL ${version}, ${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, default settings, everything in memory. Load average of the last 15 minutes, of which the measuring itself is 1: ${(loadavg()[2] ?? 0).toFixed(1)}.

The database holds 10,000 packages with 36,000 departures and 144,000 prices, 100,000 enquiries, 100,000 bookings, 2,000 hotels and 20 administrators (\`bench/lists/fill.sql\`). Every order in both directions, every filter, some searches, and the first, the middle and the last page are read with the SQL that PostgREST makes of the screens' requests, under row level security, as the role that uses the screen: ${pages} pages, ${runs} runs each after two to warm up. Times are milliseconds as the client of the database sees them, the exact count of all matching rows included.

*Index-backed* is read from the plans of every statement, those inside functions included: no sequential scan of a table of 5,000 rows or more, and no sort of more than ${maxSortedRows.toLocaleString('en')} rows, but for what a search has found in its index.

| List | View | Pages | p50 | p95 | Slowest page, median | Most rows in one sort | Index-backed |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
}
