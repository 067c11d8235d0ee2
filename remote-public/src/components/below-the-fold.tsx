import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styles from './below-the-fold.module.css';

/**
 * What a visitor sees after scrolling. A server-rendered page has all of the section, and the browser hydrates it as a
 * task of its own. After a navigation forward the section is rendered once the first screenful has been painted. On the
 * way back, and for a hash, the section is rendered at once: the place to scroll to must exist.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const isForward = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const [isRendered, setIsRendered] = useState(!isForward || hash !== '');

  useEffect(() => {
    if (isRendered) return;
    // The frame that is about to be painted is the first screenful's.
    const frame = requestAnimationFrame(() => startTransition(() => setIsRendered(true)));
    return () => cancelAnimationFrame(frame);
  }, [isRendered]);

  return isRendered ? <Suspense>{children}</Suspense> : <div className={styles.place} />;
}
