import * as v from 'valibot';
import {
  countedHealthSchema,
  maxGoals,
  noHealth,
  sizeBucket,
  sizeOfBucket,
  sumOfHealth,
  type CountedHealth,
} from './counted-health';

const visit: CountedHealth = {
  visits: 1,
  faults: { error: 1 },
  sizes: { lcp: { [sizeBucket(1200)]: 1 }, cls: { [sizeBucket(0)]: 1 } },
  goals: { begun: 1, reached: 0, byName: { 'sign-in': { begun: 1, reached: 0 } } },
};

test('stores a value from zero to ten minutes to within 4.5 %', () => {
  for (const value of [0, 20, 199, 200, 1234, 600_000]) {
    const known = sizeOfBucket(sizeBucket(value));
    expect(Math.abs(known - value)).toBeLessThanOrEqual((value + 1) * 0.045);
  }
});

test('adds visits, and adds nothing for none', () => {
  const two = sumOfHealth(visit, {
    ...visit,
    faults: { call: 1 },
    goals: { begun: 1, reached: 1, byName: { 'sign-in': { begun: 1, reached: 1 } } },
  });
  expect(two).toEqual({
    visits: 2,
    faults: { error: 1, call: 1 },
    sizes: { lcp: { [sizeBucket(1200)]: 2 }, cls: { 0: 2 } },
    goals: { begun: 2, reached: 1, byName: { 'sign-in': { begun: 2, reached: 1 } } },
  });
  expect(sumOfHealth(noHealth, visit)).toEqual(visit);
  expect(v.parse(countedHealthSchema, two)).toEqual(two);
});

test('counts a limited number of goals, the known ones first', () => {
  const invented = Array.from({ length: maxGoals }, (_, index) => `invented-${'x'.repeat(index + 1)}`);
  const goal = { begun: 1, reached: 1 };
  const goals = { ...goal, byName: Object.fromEntries(invented.map((name) => [name, goal])) };
  const { byName } = sumOfHealth(visit, { ...visit, goals }).goals;
  expect(Object.keys(byName ?? {})).toHaveLength(maxGoals);
  expect(byName?.['sign-in']).toEqual({ begun: 1, reached: 0 });
});
