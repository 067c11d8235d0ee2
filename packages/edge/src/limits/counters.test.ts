import { createLimiter, createMemoryCounters } from './counters';

test('gives a key its points again when its window is over', async () => {
  let now = 1;
  const limiter = createLimiter(
    createMemoryCounters(() => now),
    'calls',
    2,
    60,
  );
  expect([await limiter.take('one'), await limiter.take('one')]).toEqual([0, 0]);
  now += 20_000;
  expect(await limiter.take('one')).toBe(40_000);
  expect(await limiter.take('another')).toBe(0);
  now += 40_001;
  expect(await limiter.take('one')).toBe(0);
});

test('reads a count and takes back without moving the end of the window', async () => {
  let now = 1;
  const counter = createMemoryCounters(() => now).counter('calls', 60);
  expect(await counter.add('one', 0)).toMatchObject({ count: 0 });
  await counter.add('one', 3);
  now += 59_000;
  expect(await counter.add('one', -1)).toEqual({ count: 2, ms: 1000 });
  now += 1001;
  expect(await counter.add('one', 0)).toMatchObject({ count: 0 });
});

test('keeps at most 300,000 keys, and forgets the least recently used @nightly', async () => {
  const counter = createMemoryCounters().counter('calls', 60);
  for (let key = 0; key < 300_000; key += 1) await counter.add(String(key));
  await counter.add('0');
  await counter.add('one more');
  expect([await counter.add('0', 0), await counter.add('1', 0)]).toMatchObject([{ count: 2 }, { count: 0 }]);
});
