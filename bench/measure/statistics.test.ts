import { median, quantile } from './statistics';

test('interpolates a quantile between its neighbours', () => {
  expect(quantile([0, 10, 20, 30, 40], 0.95)).toBeCloseTo(38);
  expect(quantile([7], 0.95)).toBe(7);
});

test('rejects an empty list', () => {
  expect(() => median([])).toThrow(RangeError);
});
