import { median, quantile, slope } from './statistics';

test('interpolates a quantile between its neighbours', () => {
  expect(quantile([0, 10, 20, 30, 40], 0.95)).toBeCloseTo(38);
  expect(quantile([7], 0.95)).toBe(7);
});

test('rejects an empty list', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('fits the slope of a line', () => {
  expect(
    slope([
      [0, 10],
      [10, 30],
      [20, 50],
    ]),
  ).toBeCloseTo(2);
  expect(
    slope([
      [0, 5],
      [10, 5],
    ]),
  ).toBe(0);
  expect(slope([[1, 1]])).toBe(0);
});
