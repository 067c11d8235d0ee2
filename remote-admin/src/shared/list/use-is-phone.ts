import { useCallback, useSyncExternalStore } from 'react';

/** Whether rows are cards and list tools are collapsed; the same breakpoint as in the lists' style sheets. */
export const useIsPhone = (): boolean => !useMedia('(min-width: 48rem)');

/** Whether a media query currently matches. @param query such as `(min-width: 48rem)` */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
