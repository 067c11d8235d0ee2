import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './rail.module.css';

interface RailProps {
  /** What the row holds, for screen readers. */
  label: string;
  /** The cards are some 30 rem high and lie below the first screenful: they are laid out as they come near. */
  isLate?: boolean;
  children: readonly ReactNode[];
}

/** Whether a list is scrolled as far as it goes. Within a pixel: positions may be fractions. */
const endsOf = ({ scrollLeft, clientWidth, scrollWidth }: Element) => ({
  isAtStart: scrollLeft < 1,
  isAtEnd: scrollLeft + clientWidth > scrollWidth - 1,
});

/** A row of cards that scrolls sideways: by touch, by wheel, by keyboard, and by two buttons where there is a pointer. */
export function Rail({ label, isLate = false, children }: RailProps) {
  const list = useRef<HTMLUListElement>(null);
  const [{ isAtStart, isAtEnd }, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  const look = () => list.current && setEnds(endsOf(list.current));

  // A short row has nothing to scroll. The observer looks when the row is laid out anyway: asked for before, its width has
  // the browser lay out the whole page at once.
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(([row]) => row && setEnds(endsOf(row.target)));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [children.length]);

  const scrollBy = (direction: 1 | -1) => {
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.85, behavior: 'smooth' });
  };
  return (
    <div className={styles.rail}>
      <ul ref={list} className={styles.list} aria-label={label} onScroll={look}>
        {children.map((child, index) => (
          <li key={index} data-late-layout={isLate ? 'card' : undefined} className={styles.item}>
            {child}
          </li>
        ))}
      </ul>
      {/* Touch and keyboard scroll the list itself: these two are for the mouse alone. */}
      <div data-rail-buttons="" className={styles.buttons} aria-hidden="true">
        <button type="button" tabIndex={-1} disabled={isAtStart} onClick={() => scrollBy(-1)}>
          <ChevronLeft />
        </button>
        <button type="button" tabIndex={-1} disabled={isAtEnd} onClick={() => scrollBy(1)}>
          <ChevronRight />
        </button>
      </div>
    </div>
  );
}
