import { act, renderHook } from '@testing-library/react';
import { useHoldClock } from './use-hold-clock';

const minute = 60_000;
const handleEnd = jest.fn();

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('counts down by the second, and reports the end once', () => {
  const { result } = renderHook(() => useHoldClock('2026-11-22T10:20:00Z', 0, handleEnd));
  expect(result.current.text).toBe('20:00');
  act(() => jest.advanceTimersByTime(55_000));
  expect(result.current.text).toBe('19:05');
  expect(handleEnd).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(30 * minute));
  expect(result.current).toEqual({ text: '0:00', announcement: '' });
  expect(handleEnd).toHaveBeenCalledTimes(1);
});

test('shows holds of hours and days in hours, the last hour to the second', () => {
  expect(renderHook(() => useHoldClock('2026-11-24T09:05:00Z', 0, handleEnd)).result.current.text).toBe(
    '47 h 05 min',
  );
  const { result } = renderHook(() => useHoldClock('2026-11-22T11:00:00Z', 0, handleEnd));
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current.text).toBe('59:59');
});

test('announces five minutes and one minute before the end, nothing in between', () => {
  const { result } = renderHook(() => useHoldClock('2026-11-22T10:20:00Z', 0, handleEnd));
  expect(result.current.announcement).toBe('');
  act(() => jest.advanceTimersByTime(15 * minute));
  expect(result.current.announcement).toMatch(/five more minutes/);
  act(() => jest.advanceTimersByTime(3 * minute));
  expect(result.current.announcement).toMatch(/five more minutes/);
  act(() => jest.advanceTimersByTime(minute));
  expect(result.current.announcement).toMatch(/one more minute/);
});

test("uses the database's time on a machine with a wrong clock", () => {
  const { result } = renderHook(() => useHoldClock('2026-11-22T10:20:00Z', 7 * minute, handleEnd));
  expect(result.current.text).toBe('13:00');
});
