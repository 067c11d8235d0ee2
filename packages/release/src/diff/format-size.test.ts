import { formatGrowth, formatSize } from './format-size';

test.each([
  [444, '444 bytes'],
  [41_200, '41 kB'],
  [1_250_000, '1.3 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

test('formats a change of size with its sign', () => {
  expect(formatGrowth(1000, 3000)).toBe('+2 kB');
  expect(formatGrowth(1312, 1000)).toBe('−312 bytes');
  expect(formatGrowth(7, 7)).toBe('the same');
});
