import { whenIdle } from '@aertrip/platform';
import { IconButton } from '@aertrip/ui';
import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './scroll-to-top.module.css';

let isFarDown = false;

/** Reads the position on scroll events only: at other times, reading it forces a layout of the whole page. */
function subscribe(onChange: () => void) {
  const look = () => {
    isFarDown = window.scrollY > window.innerHeight;
    onChange();
  };
  window.addEventListener('scroll', look, { passive: true });
  whenIdle(look);
  return () => {
    window.removeEventListener('scroll', look);
    isFarDown = false;
  };
}

function scrollUp() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
}

/** Scrolls to the top of the page; appears more than a screen below it. */
export function ScrollToTopButton() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isFarDown,
    () => false,
  );
  if (!isShown) return null;
  return <IconButton icon={ArrowUp} label="Scroll to top" className={styles.button} onClick={scrollUp} />;
}
