import { formatCount } from '../../shared/count-text';
import { formatChange, formatMinutes, formatShare } from './figures';

test.each([
  [null, '—'],
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h 00 min'],
  [125, '2 h 05 min'],
  [48 * 60, '2 days'],
])('formats %p minutes as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

test('returns no percentage of zero', () => {
  expect(formatShare(0, 0)).toBe('—');
  expect(formatShare(1, 6)).toBe('17 %');
});

test('groups counts in the Indian style', () => {
  expect(formatCount(123456)).toBe('1,23,456');
});

test.each([
  [12, 10, '+20 % on 10 before'],
  [9, 10, '-10 % on 10 before'],
  [10, 10, '0 % on 10 before'],
  [3, 0, 'none before'],
])('compares %p with %p as %s', (now, before, text) => {
  expect(formatChange(now, before)).toBe(text);
});
