import { bucketOf, entryFor, isInCanary, murmur3 } from './share';

const visitors = Array.from(
  { length: 100_000 },
  (_, index) => `visitor-${index}-${(index * 2654435761) % 4294967296}`,
);

test('the hash is MurmurHash3', () => {
  expect(murmur3('')).toBe(0);
  expect(murmur3('', 1)).toBe(0x514e28b7);
  expect(murmur3('test', 0)).toBe(0xba6bd213);
  expect(murmur3('Hello, world!', 0)).toBe(0xc0363e43);
  expect(murmur3('The quick brown fox jumps over the lazy dog', 0)).toBe(0x2e4ff723);
});

test.each([1, 10, 50])('a canary of %d %% takes that share of 100,000 visitors (chi-square)', (traffic) => {
  const taken = visitors.filter((visitor) => isInCanary(visitor, 'remote-admin', 'salt', traffic)).length;
  const expected = visitors.length * (traffic / 100);
  const rest = visitors.length - expected;
  const chiSquare = (taken - expected) ** 2 / expected + (visitors.length - taken - rest) ** 2 / rest;
  // One degree of freedom, p = 0.001.
  expect(chiSquare).toBeLessThan(10.83);
});

test('the buckets are even over their whole range', () => {
  const counts = Array.from({ length: 100 }, () => 0);
  for (const visitor of visitors) {
    const bucket = bucketOf(visitor, 'remote-admin', 'salt');
    counts[Math.floor(bucket / 100)]! += 1;
  }
  expect(counts).toHaveLength(100);
  const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  // 99 degrees of freedom, p = 0.001.
  expect(chiSquare).toBeLessThan(148.2);
});

test('shares are exact: of the 10,000 buckets a share of 10 % is 1,000, none for 0 %, all for 100 %', () => {
  const byBucket = new Map(visitors.map((visitor) => [bucketOf(visitor, 'remote-admin', 'salt'), visitor]));
  expect(byBucket.size).toBeGreaterThan(9990);
  for (const traffic of [0, 0.01, 0.29, 10, 33.33, 100]) {
    const buckets = [...byBucket]
      .filter(([, visitor]) => isInCanary(visitor, 'remote-admin', 'salt', traffic))
      .map(([bucket]) => bucket);
    expect(buckets.every((bucket) => bucket < Math.round(traffic * 100))).toBe(true);
    expect(buckets).toHaveLength(
      [...byBucket.keys()].filter((bucket) => bucket < Math.round(traffic * 100)).length,
    );
  }
});

const at = (traffic: number) =>
  visitors.filter((visitor) => isInCanary(visitor, 'remote-admin', 'salt', traffic));

test('a visitor keeps the version: at the same share, and when the share grows', () => {
  const [small, again, large] = [at(5), at(5), new Set(at(25))];
  expect(again).toEqual(small);
  expect(small.every((visitor) => large.has(visitor))).toBe(true);
});

test.each([
  ['another remote', 'remote-user', 'salt'],
  ['another canary', 'remote-admin', 'other'],
])('who is in the canary says nothing about %s (chi-square of the four fields)', (_, remote, salt) => {
  const fields = [0, 0, 0, 0];
  for (const visitor of visitors) {
    const one = isInCanary(visitor, 'remote-admin', 'salt', 50);
    const two = isInCanary(visitor, remote, salt, 50);
    fields[Number(one) * 2 + Number(two)]! += 1;
  }
  const chiSquare = fields.reduce((sum, count) => sum + (count - 25_000) ** 2 / 25_000, 0);
  // Three degrees of freedom, p = 0.001.
  expect(chiSquare).toBeLessThan(16.27);
});

const entry = (name: string, traffic: number, isDefault: boolean, salt: string | null = null) => ({
  name,
  deployment: { traffic, default: isDefault },
  extras: { salt },
});

test('a visitor gets the canary or the default entry, never the last known good', () => {
  const entries = [entry('good', 0, false), entry('canary', 10, false, 'salt'), entry('live', 90, true)];
  const names = visitors.map((visitor) => entryFor(entries, 'remote-admin', visitor)?.name);
  expect(new Set(names)).toEqual(new Set(['live', 'canary']));
  expect(
    names.every(
      (name, index) => (name === 'canary') === isInCanary(visitors[index]!, 'remote-admin', 'salt', 10),
    ),
  ).toBe(true);
  expect(entryFor([], 'remote-admin', 'a')).toBeUndefined();
});
