import { useEffect, useEffectEvent } from 'react';

/** Times in ms after the browser has said that it is online: the network may need a moment longer than that. */
const attempts = [0, 3000];

/** Calls back each time the browser's connection returns, and once more a little later while the component stands. */
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
