import { readDrainTimes } from './drain-times';

test('a site that is stopped takes requests for a second, and waits ten for what is in progress', () => {
  expect(readDrainTimes({})).toEqual({ delay: 1000, timeLimit: 10_000 });
  expect(readDrainTimes({ DRAIN_DELAY: '5', DRAIN_TIMEOUT: '2.5' })).toEqual({
    delay: 5000,
    timeLimit: 2500,
  });
});

test.each(['', 'soon', '-1', '601'])('DRAIN_DELAY=%s is refused by name', (value) => {
  expect(() => readDrainTimes({ DRAIN_DELAY: value })).toThrow(/DRAIN_DELAY is no number of seconds/);
});
