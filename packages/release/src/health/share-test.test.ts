import { evidenceOfNotWorse, evidenceOfWorse, logBeta, logGamma } from './share-test';

const alarm = Math.log(1000);

test('matches published values of the gamma function', () => {
  expect(logGamma(1)).toBeCloseTo(0, 12);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12);
  expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 10);
  expect(logGamma(1000.5)).toBeCloseTo(5908.674, 2);
  expect(logBeta(2, 3)).toBeCloseTo(Math.log(1 / 12), 12);
});

test('matches a calculation by hand for one visit of each arm', () => {
  // The priors give 1/51 and 1/2 for a hit, 50/51 and 1/2 for a miss; with equal shares both are likeliest at 1/2.
  const expected = (((1 / 51 + 1 / 2) / 2) * ((50 / 51 + 1 / 2) / 2)) / (1 / 2) ** 2;
  const evidence = evidenceOfWorse({ of: 1, happened: 1 }, { of: 1, happened: 0 }, 0);
  expect(Math.exp(evidence)).toBeCloseTo(expected, 6);
});

test.each([
  ['one more error in few visits', 3, 1, 0, 60, false],
  ['an error in every visit of the first ten', 10, 10, 0, 200, true],
  ['1 % more errors in 500 visits', 500, 7, 45, 9500, false],
  ['1 % more errors in 5,000 visits', 5000, 70, 450, 95_000, true],
])('%s', (_, of, happened, liveHappened, liveOf, isWorse) => {
  const live = { of: liveOf, happened: liveHappened };
  expect(evidenceOfWorse({ of, happened }, live, 0) > alarm).toBe(isWorse);
});

const at = (times: number, margin: number) =>
  evidenceOfWorse({ of: 100 * times, happened: 5 * times }, { of: 100 * times, happened: times }, margin);

test('gives more evidence for more visits and less for a wider margin', () => {
  expect(at(20, 0)).toBeGreaterThan(at(10, 0));
  expect(at(20, 0.01)).toBeLessThan(at(20, 0));
  expect(at(20, 0.05)).toBe(Number.NEGATIVE_INFINITY);
  expect(at(0, 0)).toBe(Number.NEGATIVE_INFINITY);
});

const shown = (of: number, happened: number) =>
  evidenceOfNotWorse({ of, happened }, { of: 10_000, happened: 100 }, 0.05) > Math.log(20);

test('excludes a large difference only with enough visits and only when it is absent', () => {
  expect(shown(50, 0)).toBe(false);
  expect(shown(1000, 10)).toBe(true);
  expect(shown(1000, 70)).toBe(false);
});

const choose = (of: number, happened: number) =>
  Math.exp(-Math.log(of + 1) - logBeta(of - happened + 1, happened + 1));

const probability = (of: number, happened: number, share: number) =>
  choose(of, happened) * share ** happened * (1 - share) ** (of - happened);

test('keeps the mean evidence at or below 1 over all outcomes of 12 visits, for any shares', () => {
  for (const share of [0.02, 0.3, 0.9]) {
    let mean = 0;
    for (let one = 0; one <= 6; one += 1)
      for (let other = 0; other <= 6; other += 1)
        mean +=
          probability(6, one, share) *
          probability(6, other, share) *
          Math.exp(evidenceOfWorse({ of: 6, happened: one }, { of: 6, happened: other }, 0));
    expect(mean).toBeLessThanOrEqual(1);
  }
});
