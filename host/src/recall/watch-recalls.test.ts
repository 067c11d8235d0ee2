import { interval, jitter, pollRecalls } from './watch-recalls';

const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  setHidden(false);
  jest.clearAllTimers();
  jest.useRealTimers();
});

const answer = { 'remote-admin': { changed: 8, good: ['1.0.0'] } };

test('learns of a recall within a minute, including ten seconds of edge cache', () => {
  expect(interval + jitter + 10_000).toBeLessThan(60_000);
});

test('polls while the page is visible, also after a failure', async () => {
  const poll = jest.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(answer);
  const onRecalls = jest.fn();
  pollRecalls(onRecalls, poll);
  expect(poll).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(interval + jitter);
  expect([poll.mock.calls.length, onRecalls.mock.calls.length]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(interval + jitter);
  expect(onRecalls.mock.calls).toEqual([[answer]]);
});

test('stops polling while hidden, and polls immediately when visible again', async () => {
  const [poll, onRecalls] = [jest.fn(async () => answer), jest.fn()];
  pollRecalls(onRecalls, poll);
  setHidden(true);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(poll).not.toHaveBeenCalled();
  setHidden(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(poll).toHaveBeenCalledTimes(1);
  setHidden(true);
  setHidden(false);
  await jest.advanceTimersByTimeAsync(1000);
  expect(poll).toHaveBeenCalledTimes(1);
});
