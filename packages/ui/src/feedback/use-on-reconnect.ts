import { useEffect, useEffectEvent } from 'react';

/** Delays in ms after the `online` event: the network may need longer than the browser assumes. */
const attempts = [0, 3000];

/** Calls back when the connection returns, and again a little later while mounted. */
export function useOnReconnect(onReconnect: () => void): void {
  const reconnected = useEffectEvent(onReconnect);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const forget = () => timers.forEach(clearTimeout);
    const listener = () => {
      forget();
      timers = attempts.map((delay) => setTimeout(() => reconnected(), delay));
    };
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
