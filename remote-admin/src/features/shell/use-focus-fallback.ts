import { useEffect, type RefObject } from 'react';

/**
 * Keeps the keyboard focus near a control that disappears, such as a pressed button or the opener of a closed dialog:
 * the browser would drop it to the body. The nearest focusable container takes it, or the title that labels it.
 */
export function useFocusFallback(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let path: EventTarget[] = [];
    const rememberPath = (event: FocusEvent) => {
      path = event.composedPath();
    };
    const observer = new MutationObserver(() => {
      const elements = path.filter((target) => target instanceof HTMLElement);
      if (document.activeElement !== document.body || elements[0]?.isConnected !== false) return;
      for (const container of elements.filter(({ isConnected }) => isConnected)) {
        const title = document.getElementById(container.getAttribute('aria-labelledby') ?? '');
        (title ?? container).focus({ preventScroll: true });
        if (document.activeElement !== document.body) return;
      }
    });
    element.addEventListener('focusin', rememberPath);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', rememberPath);
      observer.disconnect();
    };
  }, [area]);
}
