import { niceTop, pathsOf } from './line-chart';

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

test('values beside each other are a line, and one alone is a dot', () => {
  expect(pathsOf([1, 2, undefined, 2], 2)).toEqual({ line: 'M0.0 50.0L100.0 0.0', dots: 'M300.0 0.0h0' });
});
