import { useEffect, useEffectEvent } from 'react';

/** Calls back each time the browser shows the page again as it was left, from its memory: after Back, mostly. */
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
