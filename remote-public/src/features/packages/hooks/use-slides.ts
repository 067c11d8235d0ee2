import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

/**
 * Slides in an element that scrolls and snaps: the visible one, and a function to show another.
 * @param start the first visible slide
 */
export function useSlides(count: number, start = 0) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);

  useLayoutEffect(() => {
    const element = track.current;
    if (element && start > 0) element.scrollTo({ left: start * element.clientWidth, behavior: 'instant' });
  }, [start]);

  function show(index: number) {
    const element = track.current;
    // The style sheet sets the scroll behaviour by the reader's motion preference.
    element?.scrollTo({ left: Math.min(Math.max(index, 0), count - 1) * element.clientWidth });
  }

  function handleScroll() {
    const element = track.current;
    if (element && element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(current + step);
  }

  // Scrollable regions must be reachable by keyboard.
  const trackProps = { ref: track, tabIndex: 0, onScroll: handleScroll, onKeyDown: handleKeyDown };
  return { current, show, trackProps };
}
