import { act, renderHook } from '@testing-library/react';
import { useHoldClock } from './use-hold-clock';

const minute = 60_000;
const handleEnd = jest.fn();

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('counts down, and reports the end once', () => {
  const { result } = renderHook(() => useHoldClock('2026-11-22T10:20:00Z', 0, handleEnd));
  expect(result.current.text).toBe('20 min left');
  act(() => jest.advanceTimersByTime(18 * minute + 14_000));
  expect(result.current.text).toBe('1 min 46 s left');
  act(() => jest.advanceTimersByTime(minute));
  expect(result.current.text).toBe('46 s left');
  expect(handleEnd).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(30 * minute));
  expect(result.current).toMatchObject({ text: '0 s left', announcement: '' });
  expect(handleEnd).toHaveBeenCalledTimes(1);
});

test('shows holds of hours and days in hours', () => {
  expect(renderHook(() => useHoldClock('2026-11-24T09:05:00Z', 0, handleEnd)).result.current.text).toBe(
    '47 h 05 min left',
  );
  const { result } = renderHook(() => useHoldClock('2026-11-22T11:00:00Z', 0, handleEnd));
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current.text).toBe('60 min left');
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
  expect(result.current.text).toBe('13 min left');
});
