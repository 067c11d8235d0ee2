import type { PageSummary } from './measure-pages';
import { pagesBars, pagesReport } from './pages-report';

const always = (value: number) => ({ median: value, min: value, max: value });

const summary = (metrics: { lcp: number; scripts: number; tbt?: number }): PageSummary => ({
  fcp: always(500),
  lcp: always(metrics.lcp),
  cls: always(0.0001),
  tbt: always(metrics.tbt ?? 0),
  longestTask: always(100),
  started: always(2000),
  scriptBytes: always(metrics.scripts),
  bytes: always(300_000),
  requests: always(20),
});

const page = {
  federated: summary({ lcp: 630, scripts: 106_000 }),
  withoutScripts: summary({ lcp: 600, scripts: 0 }),
  monolith: summary({ lcp: 600, scripts: 85_000 }),
  clientMonolith: summary({ lcp: 1400, scripts: 85_000 }),
};
const result = { home: page, destination: page, package: page };

test('meets every bar when each value is at its limit or below', () => {
  const bars = pagesBars(result);
  expect(bars).toHaveLength(8);
  expect(bars.filter(({ isMet }) => !isMet)).toEqual([]);
});

test('reports the worst page of each missed bar', () => {
  const heavy = { ...page, federated: summary({ lcp: 800, scripts: 150_000, tbt: 120 }) };
  const missed = pagesBars({ ...result, package: heavy }).filter(({ isMet }) => !isMet);
  expect(missed.map(({ what, bar, measured }) => `${what} ${bar} ${measured}`)).toEqual([
    'JavaScript until then ≤ 140.0 kB 150.0 kB',
    'LCP / same document without scripts ≤ 1.10 × 1.33 ×',
    'LCP / server-rendered monolith ≤ 1.05 × 1.33 ×',
    'Total blocking time ≤ 60 ms 120 ms',
  ]);
});

test('has a row for each page and measured build', () => {
  const { rows } = pagesReport(result, 5).table;
  expect(rows).toHaveLength(12);
  expect(rows.slice(0, 2).map(([path, build, , lcp]) => [path, build, lcp])).toEqual([
    ['/', 'federated', '630'],
    ['/', 'same document without scripts', '600'],
  ]);
});
