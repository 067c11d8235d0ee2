import type { Results } from './results';
import { documentReport, terminalReport } from './report';

const circumstances = {
  at: '2026-11-21T19:50:00.000Z',
  commit: 'abc1234',
  processor: 'A processor',
  cores: 2,
  node: 'v20.20.2',
  browser: 'Chromium 140',
  load: 0.25,
};
const spread = (value: number) => ({ median: value, min: value, max: value });

const results: Results = {
  edge: { circumstances, runs: 9, found: { skipped: 'nginx is not installed.' } },
  releases: {
    circumstances,
    runs: 9,
    found: { promote: spread(480), rollback: spread(1200) },
  },
};

test('the document has the bar first, then each part with its machine, and nothing of what was not measured', () => {
  const text = documentReport(results);
  expect(text.match(/^##? .+$/gm)).toEqual([
    '# Benchmarks',
    '## The bar',
    '## The edge beside nginx',
    '## Promoting and rolling back',
  ]);
  expect(text).toContain('| Promote, slowest until a page has it | ≤ 1,000 ms | 480 ms | yes |');
  expect(text).toContain('| Roll back, slowest until a page has it | ≤ 1,000 ms | 1,200 ms | no |');
  expect(text).toContain(
    'Measured 2026-11-21 19:50 UTC, commit abc1234; 9 runs; A processor, 2 cores, Node.js v20.20.2, Chromium 140; load average 0.25 at the start.',
  );
});

test('a part that could not be measured says why, in a terminal as well', () => {
  expect(terminalReport(results)).toContain('Not measured: nginx is not installed.');
});
