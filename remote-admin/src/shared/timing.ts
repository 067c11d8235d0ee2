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

/** False until the page has loaded and the browser is idle, so that requests of the first screen take precedence. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
