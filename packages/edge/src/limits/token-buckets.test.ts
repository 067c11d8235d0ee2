import { createTokenBuckets } from './token-buckets';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const taken = (buckets: ReturnType<typeof createTokenBuckets>, tries: number, client = 'one') =>
  Array.from({ length: tries }, () => buckets.take(client)).filter((wait) => wait === 0).length;

test('a full bucket is spent at once, and says how long until the next token', () => {
  const buckets = createTokenBuckets(6);
  expect(taken(buckets, 10)).toBe(6);
  expect(buckets.take('one')).toBeCloseTo(10_000, 0);
  jest.advanceTimersByTime(4000);
  expect(buckets.take('one')).toBeCloseTo(6000, 0);
});

test('tokens come back evenly: around the turn of a minute nobody gets twice the share at once', () => {
  const buckets = createTokenBuckets(6);
  jest.advanceTimersByTime(59_000);
  expect(taken(buckets, 10)).toBe(6);
  jest.advanceTimersByTime(2000);
  expect(taken(buckets, 10)).toBe(0);
  jest.advanceTimersByTime(18_500);
  expect(taken(buckets, 10)).toBe(2);
});

test('a bucket holds no more than its share, however long nobody took from it', () => {
  const buckets = createTokenBuckets(6);
  taken(buckets, 1);
  jest.advanceTimersByTime(3_600_000);
  expect(taken(buckets, 10)).toBe(6);
});

test('each client has a bucket', () => {
  const buckets = createTokenBuckets(6);
  expect(taken(buckets, 10)).toBe(6);
  expect(taken(buckets, 10, 'another')).toBe(6);
});

test('of 0 tokens there is none', () => {
  expect(createTokenBuckets(0).take('one')).toBeGreaterThan(0);
});
