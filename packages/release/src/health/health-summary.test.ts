import { sizeBucket } from '../core/counted-health';
import { quantileOf } from './health-summary';

const histogram = (...values: number[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[sizeBucket(value)] = (counts[sizeBucket(value)] ?? 0) + 1;
  return counts;
};

test('estimates a quantile to within one bucket', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 + index * 10);
  expect(quantileOf(histogram(...values), 0.75)).toBeCloseTo(840, -2);
  expect(quantileOf(histogram(0, 0, 0), 0.75)).toBe(0);
  expect(quantileOf({}, 0.75)).toBeUndefined();
  expect(quantileOf(undefined, 0.75)).toBeUndefined();
});
