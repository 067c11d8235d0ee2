import { sizeBucket, type CountedGoal } from '../core/counted-health';
import { evidenceOfDeadGoal, evidenceOfMoreCalls } from './share-test';

const goal = (reached: number, begun: number): CountedGoal => ({ begun, reached });
const alarm = Math.log(24 / 0.003);

test.each<[CountedGoal, CountedGoal, boolean]>([
  [goal(0, 10), goal(9, 10), true],
  [goal(0, 8), goal(18, 20), true],
  [goal(1, 20), goal(20, 20), false],
  [goal(0, 5), goal(5, 5), false],
  [goal(0, 10), goal(4, 10), false],
  [goal(0, 10), goal(0, 0), false],
  [goal(0, 0), goal(20, 20), false],
])('compares a goal of %j with %j of live', (candidate, live, isDead) => {
  expect(evidenceOfDeadGoal(candidate, live, 1) > alarm).toBe(isDead);
  // Two dependent visits count as one.
  expect(evidenceOfDeadGoal(candidate, live, 2) > alarm).toBe(false);
});

const choose = (of: number, happened: number): number =>
  happened === 0 ? 1 : (choose(of - 1, happened - 1) * of) / happened;

test('keeps the mean evidence of a dead goal at or below 1 for equal versions of any share', () => {
  for (const share of [0.02, 0.3, 0.6, 0.9]) {
    let mean = 0;
    for (let reached = 0; reached <= 8; reached += 1) {
      const probability = choose(8, reached) * share ** reached * (1 - share) ** (8 - reached);
      mean += (1 - share) ** 6 * probability * Math.exp(evidenceOfDeadGoal(goal(0, 6), goal(reached, 8), 1));
    }
    expect(mean).toBeLessThanOrEqual(1);
  }
});

const visits = (...calls: readonly number[]) => {
  const counts: Record<string, number> = {};
  for (const each of calls) counts[sizeBucket(each)] = (counts[sizeBucket(each)] ?? 0) + 1;
  return counts;
};
const usual = Array.from({ length: 30 }, (_, index) => 3 + (index % 4));
const options = { clustering: 1, margin: 0.1 };

test('finds doubled data calls, and none that are equal or fewer', () => {
  const evidence = (factor: number) =>
    evidenceOfMoreCalls(visits(...usual.map((calls) => factor * calls)), visits(...usual), options);
  expect(evidence(2)).toBeGreaterThan(Math.log(1 / 0.002));
  expect(evidence(1)).toBe(Number.NEGATIVE_INFINITY);
  expect(evidence(0.5)).toBe(Number.NEGATIVE_INFINITY);
  expect(evidenceOfMoreCalls({}, visits(...usual), options)).toBe(Number.NEGATIVE_INFINITY);
});
