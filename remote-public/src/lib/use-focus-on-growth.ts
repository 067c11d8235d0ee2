import { useEffect, useRef } from 'react';

/**
 * Focuses the first item added by "show more", because the button may be gone by then. Takes the item's first link,
 * or its element with a `tabIndex`.
 * @param count number of items in the list
 * @returns the list's ref, and a function to call when more are requested
 */
export function useFocusOnGrowth(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const awaited = useRef<number | null>(null);

  useEffect(() => {
    if (awaited.current === null || count <= awaited.current) return;
    list.current?.children[awaited.current]
      ?.querySelector<HTMLElement>('a, [tabindex]')
      ?.focus({ preventScroll: true });
    awaited.current = null;
  }, [count]);

  const focusOnGrowth = () => {
    awaited.current = count;
  };
  return { list, focusOnGrowth };
}
