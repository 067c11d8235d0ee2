import { median, quantile, slope, spreadOf } from './statistics';

test('takes the median of an even count between the two middle values', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
});

test('interpolates a quantile between its neighbours', () => {
  expect(quantile([0, 10, 20, 30, 40], 0.95)).toBeCloseTo(38);
  expect(quantile([7], 0.95)).toBe(7);
});

test('rejects an empty list', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('returns the median, the least and the greatest value', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
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
