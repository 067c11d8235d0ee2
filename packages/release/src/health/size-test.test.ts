import { sizeBucket } from '../core/counted-health';
import { radiusOf, sizesOf } from './size-test';

test('derives mean and spread of the logarithms from the buckets', () => {
  const { count, mean, variance } = sizesOf({ [sizeBucket(1000)]: 50, [sizeBucket(2000)]: 50 });
  expect(count).toBe(100);
  expect(Math.exp(mean) - 1).toBeCloseTo(1414, -2);
  expect(Math.sqrt(variance)).toBeCloseTo(Math.LN2 / 2, 1);
  expect(sizesOf()).toEqual({ count: 0, mean: 0, variance: 0 });
});

const arm = (count: number) => ({ count, mean: 7, variance: 0.36 });

test('narrows with the visits and stays wider than the interval of a single look', () => {
  const options = { alpha: 0.001, clustering: 1, tunedFor: 500 };
  const at = (count: number) => radiusOf(arm(count), arm(count), options);
  expect(at(1000)).toBeLessThan(at(500));
  expect(at(500)).toBeLessThan(at(100));
  // A single look would need 3.09 standard errors (one-sided, 0.001).
  const standardErrors = at(500) / Math.sqrt((2 * 0.36) / 500);
  expect(standardErrors).toBeGreaterThan(3.09);
  expect(standardErrors).toBeLessThan(4.5);
  expect(radiusOf(arm(500), arm(500), { ...options, clustering: 2 })).toBeGreaterThan(at(500));
});
