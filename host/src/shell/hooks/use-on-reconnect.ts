import { useEffect, useEffectEvent } from 'react';

/** Calls back each time the browser's connection returns. */
export function useOnReconnect(onReconnect: () => void): void {
  const reconnected = useEffectEvent(onReconnect);
  useEffect(() => {
    const listener = () => reconnected();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
