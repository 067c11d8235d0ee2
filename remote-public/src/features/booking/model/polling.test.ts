import { longestWait, pollDelay } from './polling';

test('the bank is asked after often at first, then less, and not for ever', () => {
  expect([0, 20_000, 60_000, longestWait].map(pollDelay)).toEqual([2000, 5000, 10_000, false]);
});
