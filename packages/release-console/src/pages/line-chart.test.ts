import { niceTop } from './line-chart';

test.each([
  [0, 1],
  [0.07, 0.1],
  [3, 5],
  [21, 25],
  [1200, 2000],
  [5001, 10_000],
])('a scale for %d ends at %d', (value, top) => {
  expect(niceTop(value)).toBeCloseTo(top);
});
