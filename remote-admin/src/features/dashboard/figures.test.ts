import { formatMinutes, formatShare } from './figures';

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
