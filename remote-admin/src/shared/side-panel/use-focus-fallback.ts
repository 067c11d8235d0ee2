import { useEffect, type RefObject } from 'react';

/**
 * Keeps the keyboard focus inside an area whose controls come and go: a disappearing button would drop the focus to the
 * body.
 * @param fallback receives the focus when the focused element has gone
 */
export function useFocusFallback(
  area: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let focused: Element | null = null;
    const rememberFocus = () => {
      focused = document.activeElement;
    };
    const observer = new MutationObserver(() => {
      const isLost = focused !== null && !focused.isConnected && document.activeElement === document.body;
      if (isLost) fallback.current?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', rememberFocus);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', rememberFocus);
      observer.disconnect();
    };
  }, [area, fallback]);
}
