import type { PageSummary } from './measure-pages';
import { pagesBar, pagesSections } from './pages-report';

const always = (value: number) => ({ median: value, min: value, max: value });

const summary = (metrics: { lcp: number; scripts: number; tbt?: number }): PageSummary => ({
  fcp: always(500),
  lcp: always(metrics.lcp),
  cls: always(0.001),
  tbt: always(metrics.tbt ?? 0),
  longestTask: always(100),
  tasksOverLimit: always(0),
  started: always(2000),
  scriptBytes: always(metrics.scripts),
  laterScriptBytes: always(0),
  bytes: always(300_000),
  requests: always(20),
  largestElement: 'h1 See the world',
});

const page = {
  federated: summary({ lcp: 630, scripts: 106_000 }),
  withoutScripts: summary({ lcp: 600, scripts: 0 }),
  monolith: summary({ lcp: 600, scripts: 85_000 }),
  clientMonolith: summary({ lcp: 1400, scripts: 85_000 }),
};
const result = { home: page, destination: page, package: page };

test('a page that is exactly as slow as allowed meets its bar', () => {
  const lcp = pagesBar(result).filter(({ what }) => what.includes('server-rendered'));
  expect(lcp).toEqual([
    expect.objectContaining({ measured: '1.05 ×', isMet: true }),
    expect.objectContaining({ measured: '1.05 ×', isMet: true }),
    expect.objectContaining({ measured: '1.05 ×', isMet: true }),
  ]);
});

test('what exceeds its bar is not met, and says by how much', () => {
  const heavy = { ...page, federated: summary({ lcp: 800, scripts: 110_000, tbt: 120 }) };
  const missed = pagesBar({ ...result, home: heavy }).filter(({ isMet }) => !isMet);
  expect(missed.map(({ bar, measured }) => `${bar} ${measured}`)).toEqual([
    '≤ 1.10 × 1.33 ×',
    '≤ 1.05 × 1.33 ×',
    '≤ 0.50 × 0.57 ×',
    '≤ 100 ms 120 ms',
    '≤ 1.20 × 1.29 ×',
  ]);
});

test('each page has a table of every build that was measured, with the federated one beside each', () => {
  const [home, , , peers] = pagesSections(result);
  const rows = home?.tables[0]?.rows ?? [];
  expect(rows.map(([build, , lcp, times]) => [build, lcp, times])).toEqual([
    ['federated', '630', '1.00'],
    ['the same document without scripts', '600', '1.05'],
    ['monolith', '600', '1.05'],
    ['monolith, client-rendered', '1,400', '0.45'],
  ]);
  expect(peers?.tables[0]?.rows.at(-1)).toEqual(['this site, /', '20', '300.0', '106.0', '500', '630']);
});
