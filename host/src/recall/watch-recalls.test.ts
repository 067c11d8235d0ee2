import { pauseAfter } from './pause';
import { watchRecalls } from './watch-recalls';

const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  setHidden(false);
  jest.clearAllTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const answer = { 'remote-admin': { changed: 8, good: ['1.0.0'] } };

test('learns of a recall within a minute, including ten seconds of edge cache', () => {
  expect(pauseAfter(0, 0)).toBe(34_000);
  expect(pauseAfter(0, 1) + 10_000).toBeLessThan(60_000);
});

test('polls a failing edge less and less often', () => {
  expect([1, 2, 3, 4, 20].map((failures) => pauseAfter(failures, 0) / 1000)).toEqual([
    68, 136, 272, 300, 300,
  ]);
});

test('polls while the page is visible, later after a failure', async () => {
  const poll = jest.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(answer);
  const onRecalls = jest.fn();
  watchRecalls(onRecalls, poll);
  expect(poll).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(80_000);
  expect([poll.mock.calls.length, onRecalls.mock.calls.length]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(onRecalls.mock.calls).toEqual([[answer]]);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(poll).toHaveBeenCalledTimes(3);
});

test('stops polling while hidden, and polls immediately when visible again', async () => {
  const [poll, onRecalls] = [jest.fn(async () => answer), jest.fn()];
  watchRecalls(onRecalls, poll);
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
