import { median, quantile, slope, spreadOf } from './statistics';

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
});

test('a quantile lies between its neighbours in proportion', () => {
  expect(quantile([0, 10, 20, 30, 40], 0.95)).toBeCloseTo(38);
  expect(quantile([7], 0.95)).toBe(7);
});

test('there is no median of nothing', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('a spread tells the median with the least and the greatest value', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
});

test('the slope is what a line grows by, whatever lies around it', () => {
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
