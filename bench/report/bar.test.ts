import { atLeast, atMost, mergeBars } from './bar';
import { markdownTable } from './tables';

const ms = (value: number) => `${value} ms`;

test('meets the bar at its limit', () => {
  expect(atMost('LCP', 100, 100, ms)).toEqual({
    what: 'LCP',
    bar: '≤ 100 ms',
    measured: '100 ms',
    isMet: true,
  });
  expect(atLeast('Score', 98, 98, String).isMet).toBe(true);
});

test('misses the bar past its limit', () => {
  expect(atMost('LCP', 100, 101, ms).isMet).toBe(false);
  expect(atLeast('Score', 98, 97, String).isMet).toBe(false);
});

test('replaces measured rows in place, keeps other rows and appends new ones', () => {
  const first = mergeBars('', [atMost('LCP', 100, 90, ms), atMost('CLS', 0, 0, String)], '2026-11-22');
  const second = mergeBars(
    markdownTable(first),
    [atMost('LCP', 80, 90, ms), atMost('TBT', 60, 10, ms)],
    '2026-11-23',
  );
  expect(second.rows).toEqual([
    ['LCP', '≤ 80 ms', '90 ms', 'no', '2026-11-23'],
    ['CLS', '≤ 0', '0', 'yes', '2026-11-22'],
    ['TBT', '≤ 60 ms', '10 ms', 'yes', '2026-11-23'],
  ]);
});
