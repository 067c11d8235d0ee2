import { renderHook } from '@testing-library/react';
import { useOnReconnect } from './use-on-reconnect';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// The error panel shows that a part that waits is called back at once and three seconds later.
test('calls back a part that appears while the connection returns, not one that appears later', () => {
  const handleReconnect = jest.fn();
  dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(1000);
  renderHook(() => useOnReconnect(handleReconnect));
  jest.advanceTimersByTime(1999);
  expect(handleReconnect).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(handleReconnect).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  renderHook(() => useOnReconnect(handleReconnect));
  jest.advanceTimersByTime(10_000);
  expect(handleReconnect).toHaveBeenCalledTimes(1);
});
