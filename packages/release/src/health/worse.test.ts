import { isWorse } from './worse';

test.each([
  ['ends a version that always fails after twelve visits', [12, 12], [1000, 5], true],
  ['does not end a version with eleven failed visits', [11, 11], [1000, 5], false],
  ['ends a version with one failed visit in five', [60, 12], [1000, 5], true],
  ['keeps a version that fails a little more often', [1000, 12], [1000, 5], false],
  ['ends nothing before the live version has visits', [50, 50], [0, 0], false],
  ['ends nothing while the live version fails as well', [200, 160], [400, 320], false],
])('%s', (_, [visits = 0, failed = 0], [liveVisits = 0, liveFailed = 0], expected) => {
  expect(isWorse({ visits, failed }, { visits: liveVisits, failed: liveFailed })).toBe(expected);
});

/** Random numbers of a fixed seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Visits of the canary after which the rule ends it, asked after each failed visit. */
function endOf(seed: number, { rate, liveRate, share }: Record<'rate' | 'liveRate' | 'share', number>) {
  const random = randomOf(seed);
  const canary = { visits: 0, failed: 0 };
  const other = { ...canary };
  while (canary.visits < 3000) {
    const isCanary = random() < share;
    const arm = isCanary ? canary : other;
    arm.visits += 1;
    if (random() >= (isCanary ? rate : liveRate)) continue;
    arm.failed += 1;
    if (isCanary && isWorse(canary, other)) return canary.visits;
  }
  return Number.POSITIVE_INFINITY;
}

const ends = (runs: number, rates: Parameters<typeof endOf>[1]) =>
  Array.from({ length: runs }, (_, seed) => endOf(seed, rates)).toSorted((a, b) => a - b);

test.each([0.001, 0.01, 0.1])('keeps equally good canaries at %d of failing visits', (rate) => {
  const ended = ends(300, { rate, liveRate: rate, share: 0.5 }).filter(Number.isFinite);
  expect(ended.length).toBeLessThanOrEqual(2);
});

test('ends a canary that fails one visit in twenty within a few hundred', () => {
  const ended = ends(100, { rate: 0.05, liveRate: 0.005, share: 0.1 });
  expect(ended[50]).toBeLessThan(300);
  expect(ended[90]).toBeLessThan(450);
});
