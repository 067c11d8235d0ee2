import { whenIdle } from '@aertrip/platform';
import { VisuallyHidden } from '@aertrip/ui';
import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './scroll-to-top.module.css';

let isFarDown = false;

/** The position is read when it changes: read at any other time it has the browser lay out the whole page at once. */
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

/** Leads back to the top of the page, once the visitor is more than a screen away from it. */
export function ScrollToTopButton() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isFarDown,
    () => false,
  );
  if (!isShown) return null;
  return (
    <button type="button" className={styles.button} onClick={scrollUp}>
      <ArrowUp size={22} aria-hidden="true" />
      <VisuallyHidden>Scroll to top</VisuallyHidden>
    </button>
  );
}
