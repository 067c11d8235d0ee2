import { useEffect, useEffectEvent } from 'react';

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
