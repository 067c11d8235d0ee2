import { pages, phone, type PageName } from '../measure/conditions';
import type { Spread } from '../measure/statistics';
import { atMost, type BarRow, type Benchmark } from '../report/benchmark';
import { inSpread, kilobytes, milliseconds, times, whole } from '../report/numbers';
import { rowTitles, type PagesResult, type PageSummary, type RowName } from './measure-pages';

const rowNames = Object.keys(rowTitles) as RowName[];
const pageNames = Object.keys(pages) as PageName[];
const decimals = (value: number) => value.toFixed(3);

const cells = (summary: PageSummary) => [
  whole(summary.fcp.median),
  inSpread(summary.lcp),
  decimals(summary.cls.median),
  whole(summary.tbt.median),
  whole(summary.longestTask.median),
  inSpread(summary.started),
  kilobytes(summary.scriptBytes.median),
  kilobytes(summary.bytes.median),
  whole(summary.requests.median),
];

type Measure = (page: PagesResult[PageName]) => number | undefined;

const ratio = (one?: Spread, other?: Spread) => one && other && one.median / other.median;

/** The worst page; no bar unless all pages have the value. */
function worst(
  result: PagesResult,
  what: string,
  limit: number,
  write: (value: number) => string,
  measure: Measure,
): BarRow[] {
  const values = pageNames.flatMap((page) => measure(result[page]) ?? []);
  return values.length === pageNames.length ? [atMost(what, limit, Math.max(...values), write)] : [];
}

export const pagesBars = (result: PagesResult): BarRow[] => [
  ...worst(result, 'Works after', 1900, milliseconds, ({ federated }) => federated?.started.median),
  ...worst(result, 'Works after / server-rendered monolith', 1, times, ({ federated, monolith }) =>
    ratio(federated?.started, monolith?.started),
  ),
  ...worst(
    result,
    'JavaScript until then',
    140_000,
    (bytes) => `${kilobytes(bytes)} kB`,
    ({ federated }) => federated?.scriptBytes.median,
  ),
  ...worst(result, 'LCP / same document without scripts', 1.1, times, ({ federated, withoutScripts }) =>
    ratio(federated?.lcp, withoutScripts?.lcp),
  ),
  ...worst(result, 'LCP / server-rendered monolith', 1.05, times, ({ federated, monolith }) =>
    ratio(federated?.lcp, monolith?.lcp),
  ),
  ...worst(result, 'Total blocking time', 30, milliseconds, ({ federated }) => federated?.tbt.median),
  ...worst(
    result,
    'Longest task after first paint',
    60,
    milliseconds,
    ({ federated }) => federated?.longestTask.median,
  ),
  ...worst(
    result,
    'CLS',
    0,
    decimals,
    ({ federated }) => federated && Number(decimals(federated.cls.median)),
  ),
];

export const pagesReport = (result: PagesResult, runs: number): Benchmark => ({
  section: 'pages',
  conditions: `Cold cache, ${phone.viewport.width} × ${phone.viewport.height} at ${phone.deviceScaleFactor}, ${phone.download / 1e6} Mbps down, ${phone.upload / 1e3} kbps up, ${phone.latency} ms latency, CPU ${phone.slowdown} × slower, brotli, ${runs} alternating runs: median (least–greatest), kB of 1,000 bytes on the wire.`,
  table: {
    head: [
      'Page',
      'Build',
      'FCP ms',
      'LCP ms',
      'CLS',
      'TBT ms',
      'longest task ms',
      'works after ms',
      'JS kB until then',
      'all kB',
      'requests',
    ],
    rows: pageNames.flatMap((page) =>
      rowNames.flatMap((name) => {
        const summary = result[page][name];
        return summary ? [[pages[page], rowTitles[name], ...cells(summary)]] : [];
      }),
    ),
  },
  bars: pagesBars(result),
});
