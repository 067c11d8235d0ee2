import { formatAgo, formatRate, formatTime, formatUnrendered } from './format';

const now = new Date('2026-03-04T03:12:30Z');

test.each([
  ['2026-03-04T03:12:01Z', 'just now'],
  ['2026-03-04T03:11:00Z', '1 minute ago'],
  ['2026-03-04T00:12:00Z', '3 hours ago'],
  ['2026-03-01T03:12:00Z', '3 days ago'],
  ['2026-03-04T03:13:00Z', 'in less than a minute'],
  ['2026-03-04T03:42:31Z', 'in 30 minutes'],
  ['yesterday', ''],
])('%s is %s', (iso, words) => {
  expect(formatAgo(iso, now)).toBe(words);
});

test('formats times in UTC, and keeps an invalid time unchanged', () => {
  expect(formatTime('2026-03-04T03:12:30.123Z')).toBe('4 Mar 2026, 03:12 UTC');
  expect(formatTime('yesterday')).toBe('yesterday');
});

test('formats a rate with its sample and the phases of failed loads', () => {
  expect(formatRate({ loads: 0, failures: 0, byPhase: {} })).toBe('no loads counted yet');
  expect(formatRate({ loads: 1200, failures: 5, byPhase: { entry: 3, render: 2 } })).toBe(
    '0.42 % of 1,200 loads failed (entry 3, render 2)',
  );
  expect(formatRate({ loads: 0, failures: 1, byPhase: { chunk: 1 } })).toBe(
    '1 failure (chunk 1), no whole load',
  );
});

test('formats unrendered pages with the number of requested ones', () => {
  expect(formatUnrendered({ requested: 1200, failed: 2 })).toBe('2 of 1,200 pages');
  expect(formatUnrendered({ requested: 1, failed: 0 })).toBe('0 of 1 page');
});
