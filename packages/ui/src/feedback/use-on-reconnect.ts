import { useEffect, useEffectEvent } from 'react';

/** Delays in ms after the `online` event: the network may need longer than the browser assumes. */
const attempts = [0, 3000];

/** When the connection last returned, in ms of the page. */
let returnedAt = -Infinity;
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    returnedAt = performance.now();
  });

/**
 * Calls back when the connection returns, and again a little later while mounted; mounted in between, as after a first
 * attempt that failed, only later.
 */
export function useOnReconnect(onReconnect: () => void): void {
  const reconnected = useEffectEvent(onReconnect);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const forget = () => timers.forEach(clearTimeout);
    /** @param passed ms since the connection returned */
    const start = (passed: number) => {
      forget();
      timers = attempts
        .filter((delay) => delay >= passed)
        .map((delay) => setTimeout(() => reconnected(), delay - passed));
    };
    const listener = () => start(0);
    start(performance.now() - returnedAt);
    window.addEventListener('online', listener);
    return () => {
      window.removeEventListener('online', listener);
      forget();
    };
  }, []);
}

/** Calls back when the browser restores the page from its back/forward cache. */
export function useOnRestore(onRestore: () => void): void {
  const restored = useEffectEvent(onRestore);
  useEffect(() => {
    const listener = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restored();
    };
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
