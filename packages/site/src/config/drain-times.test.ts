import { readDrainTimes } from './drain-times';

test('accepts requests for one second, then waits ten for open ones', () => {
  expect(readDrainTimes({})).toEqual({ delay: 1000, timeLimit: 10_000 });
  expect(readDrainTimes({ DRAIN_DELAY: '5', DRAIN_TIMEOUT: '2.5' })).toEqual({
    delay: 5000,
    timeLimit: 2500,
  });
});

test.each(['', 'soon', '-1', '601'])('refuses DRAIN_DELAY=%s by name', (value) => {
  expect(() => readDrainTimes({ DRAIN_DELAY: value })).toThrow(/DRAIN_DELAY is no number of seconds/);
});
