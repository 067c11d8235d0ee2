import { IconButton } from '@aertrip/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './rail.module.css';

interface RailProps {
  /** Label of the row for screen readers. */
  label: string;
  /** Below the first screenful: the row begins with `firstCards` and gets the others when it comes near. */
  isLate?: boolean;
  children: readonly ReactNode[];
}

/** As many as the widest row shows at once. */
const firstCards = 4;

/** A card counts as the current one from this visible share on. */
const inSight = 0.9;

/** A row of cards that scrolls sideways by touch, wheel and keyboard, and by two buttons where there is a pointer. */
export function Rail({ label, isLate = false, children }: RailProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(!isLate);
  const cards = isNear ? children : children.slice(0, firstCards);
  const [isAtStart, setAtStart] = useState(true);
  const [isAtEnd, setAtEnd] = useState(false);

  // An IntersectionObserver forces no layout, and a short row needs no scroll event to reach its end. A
  // ResizeObserver that reads widths can make WebKit report "ResizeObserver loop completed with undelivered
  // notifications".
  useEffect(() => {
    const root = list.current;
    const first = root?.firstElementChild;
    const last = root?.lastElementChild;
    if (!first || !last) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (target === first) setAtStart(intersectionRatio >= inSight);
          if (target === last) setAtEnd(intersectionRatio >= inSight);
        }
      },
      { root, threshold: inSight },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [cards.length]);

  useEffect(() => {
    const root = list.current;
    if (isNear || !root) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(root);
    return () => observer.disconnect();
  }, [isNear]);

  const scrollBy = (direction: 1 | -1) => {
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.85, behavior: 'smooth' });
  };
  return (
    <div className={styles.rail}>
      <ul ref={list} className={styles.list} aria-label={label}>
        {cards.map((child, index) => (
          <li key={index} className={styles.item}>
            {child}
          </li>
        ))}
      </ul>
      {/* For the mouse only: touch and keyboard scroll the list directly. */}
      <div data-rail-buttons="" className={styles.buttons} aria-hidden="true">
        <IconButton
          icon={ChevronLeft}
          label="Previous"
          tabIndex={-1}
          disabled={isAtStart}
          onClick={() => scrollBy(-1)}
        />
        <IconButton
          icon={ChevronRight}
          label="Next"
          tabIndex={-1}
          disabled={isAtEnd}
          onClick={() => scrollBy(1)}
        />
      </div>
    </div>
  );
}
