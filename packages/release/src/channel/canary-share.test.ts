import { bucketOf, entryFor, isInCanary, murmur3 } from './canary-share';

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

test.each([1, 10, 50])(
  'a canary of %d %% takes that share of 100,000 visitors, and keeps them when it grows',
  (traffic) => {
    const at = (share: number) =>
      visitors.filter((visitor) => isInCanary(visitor, 'remote-admin', '1.1.0', share));
    const taken = at(traffic);
    const expected = visitors.length * (traffic / 100);
    const rest = visitors.length - expected;
    const chiSquare = (taken.length - expected) ** 2 * (1 / expected + 1 / rest);
    // One degree of freedom, p = 0.001.
    expect(chiSquare).toBeLessThan(10.83);
    const larger = new Set(at(traffic + 15));
    expect(taken.every((visitor) => larger.has(visitor))).toBe(true);
  },
);

test('shares are exact: of the 10,000 buckets a share of 10 % is 1,000, none for 0 %, all for 100 %', () => {
  const byBucket = new Map(visitors.map((visitor) => [bucketOf(visitor, 'remote-admin', '1.1.0'), visitor]));
  expect(byBucket.size).toBeGreaterThan(9990);
  for (const traffic of [0, 0.01, 0.29, 10, 33.33, 100])
    for (const [bucket, visitor] of byBucket)
      if (isInCanary(visitor, 'remote-admin', '1.1.0', traffic) !== bucket < Math.round(traffic * 100))
        throw new Error(`${traffic} % is wrong for bucket ${bucket}.`);
});

test.each([
  ['another remote', 'remote-user', '1.1.0'],
  ['another canary', 'remote-admin', 'other'],
])('assigns canaries independently of %s (chi-square of the four fields)', (_, remote, version) => {
  const fields = [0, 0, 0, 0];
  for (const visitor of visitors) {
    const one = isInCanary(visitor, 'remote-admin', '1.1.0', 50);
    const two = isInCanary(visitor, remote, version, 50);
    fields[Number(one) * 2 + Number(two)]! += 1;
  }
  const chiSquare = fields.reduce((sum, count) => sum + (count - 25_000) ** 2 / 25_000, 0);
  // Three degrees of freedom, p = 0.001.
  expect(chiSquare).toBeLessThan(16.27);
});

const entry = (version: string, traffic: number, isDefault: boolean) => ({
  metadata: { version },
  deployment: { traffic, default: isDefault },
});

test('a visitor gets the canary or the default entry, never the previous version', () => {
  const entries = [entry('good', 0, false), entry('canary', 10, false), entry('live', 90, true)];
  for (const visitor of visitors.slice(0, 1000))
    expect(entryFor(entries, 'remote-admin', visitor)?.metadata.version).toBe(
      isInCanary(visitor, 'remote-admin', 'canary', 10) ? 'canary' : 'live',
    );
  expect(entryFor([], 'remote-admin', 'a')).toBeUndefined();
});
