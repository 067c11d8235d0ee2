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
