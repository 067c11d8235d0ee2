import { startClock } from './clock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('runs at the interval, and once soon after several requests', async () => {
  const run = jest.fn(() => Promise.resolve());
  const clock = startClock(run, { everyMs: 15_000, soonMs: 200 });
  await jest.advanceTimersByTimeAsync(15_000);
  expect(run).toHaveBeenCalledTimes(1);
  clock.runSoon();
  clock.runSoon();
  await jest.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledTimes(2);
  await clock.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('runs again after a run during which it was requested', async () => {
  let finish: () => void = jest.fn();
  const run = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const clock = startClock(run, { everyMs: 15_000, soonMs: 200 });
  await jest.advanceTimersByTimeAsync(15_000);
  clock.runSoon();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await jest.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledTimes(2);
  finish();
  await clock.stop();
});
