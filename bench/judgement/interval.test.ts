import { upperBound } from './interval';

test('matches published values of the exact interval', () => {
  expect(upperBound(0, 1000)).toBeCloseTo(0.00368, 5);
  expect(upperBound(1, 10)).toBeCloseTo(0.44502, 5);
  expect(upperBound(10, 10)).toBe(1);
});
