import { LateHydration } from '@aertrip/ui';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styles from './page.module.css';

/**
 * Content below the first screenful. Server-rendered pages contain it, and the browser hydrates it as a task of its
 * own, with code that may come later (`lateComponent`). After a forward navigation it renders once the first screenful is painted. On Back, and for a hash, it renders
 * immediately because the scroll target must exist.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const isForward = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const [isRendered, setIsRendered] = useState(!isForward || hash !== '');

  useEffect(() => {
    if (isRendered) return;
    // The next frame paints the first screenful.
    const frame = requestAnimationFrame(() => startTransition(() => setIsRendered(true)));
    return () => cancelAnimationFrame(frame);
  }, [isRendered]);

  return isRendered ? <LateHydration>{children}</LateHydration> : <div className={styles.rest} />;
}
