import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '@aertrip/platform';

/** Update interval in ms, short enough to notice each new minute. */
const interval = 15_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, interval);
  return () => clearInterval(timer);
}

/** The current time, updated while mounted. */
export const useClock = (): Date =>
  new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / interval)) * interval);

/** The value after it has been unchanged for a number of ms. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/** False until the page has loaded and the browser is idle, so that requests of the first screen take precedence. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
