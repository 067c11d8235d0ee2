import { noHealth, sizeBucket, type CountedHealth } from '../core/counted-health';
import { describeHealth, quantileOf } from './health-summary';

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

test('describes only measured values', () => {
  const health: CountedHealth = {
    visits: 400,
    faults: { error: 2, call: 40 },
    sizes: { lcp: histogram(1200), inp: histogram(80), cls: histogram(20), calls: histogram(6) },
    goals: { begun: 40, reached: 12 },
  };
  expect(describeHealth(health)).toBe(
    '400 visits, errors 0.5 %, failed data calls 10.0 %, LCP 1.2 s, INP 82 ms, CLS 0.02, data calls 6, goals 12 of 40',
  );
  expect(describeHealth({ ...noHealth, visits: 1 })).toBe('1 visit, errors 0.0 %');
  expect(describeHealth(undefined)).toBe('no visits counted yet');
  expect(describeHealth(noHealth)).toBe('no visits counted yet');
});
