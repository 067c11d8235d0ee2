import { useRef, useState, type KeyboardEvent } from 'react';

/** Slides side by side in an element that scrolls and snaps: which one is visible, and how to get to another. */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  function show(index: number) {
    const element = track.current;
    // How smoothly is up to the style sheet, which knows whether motion is wanted.
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

  // What scrolls must be in reach of the keyboard.
  const trackProps = { ref: track, tabIndex: 0, onScroll: handleScroll, onKeyDown: handleKeyDown };
  return { current, show, trackProps };
}
