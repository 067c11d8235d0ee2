import { useEffect, useRef } from 'react';

/**
 * Takes the focus to the first of the items that "show more" has added: the button itself may be gone by then.
 * The item's first link takes it, or what it marks with a `tabIndex`.
 * @param count how many items the list shows
 * @returns the list's ref, and what to call when more are requested
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

  const expectMore = () => {
    awaited.current = count;
  };
  return { list, expectMore };
}
