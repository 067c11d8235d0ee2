import { useSyncExternalStore } from 'react';

/** Update interval in ms, short enough to notice each new minute. */
const interval = 15_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, interval);
  return () => clearInterval(timer);
}

/** The current time, updated while mounted. */
export const useClock = (): Date =>
  new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / interval)) * interval);
