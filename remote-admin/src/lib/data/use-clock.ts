import { useSyncExternalStore } from 'react';

/** How often it is looked at the clock, in ms: a minute that is over is seen soon. */
const interval = 15_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, interval);
  return () => clearInterval(timer);
}

/** The current time, which goes on while a page is looked at. */
export const useClock = (): Date =>
  new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / interval)) * interval);
