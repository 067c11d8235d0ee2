import { entryFor, isInCanary } from './canary-share';

const visitors = Array.from(
  { length: 100_000 },
  (_, index) => `visitor-${index}-${(index * 2654435761) % 4294967296}`,
);

test.each([1, 50])(
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
