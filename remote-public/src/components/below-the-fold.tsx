import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styles from './below-the-fold.module.css';

/**
 * What a visitor sees after scrolling. A page from the server has all of it, and the browser takes it over in a piece of
 * work of its own. After a move forward it is drawn once the first screenful stands there. On the way back, and to a
 * place inside it, it is there at once: what to scroll to must exist.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const isMove = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const [isDrawn, setIsDrawn] = useState(!isMove || hash !== '');

  useEffect(() => {
    if (isDrawn) return;
    // The frame that is about to be painted is the first screenful's.
    const frame = requestAnimationFrame(() => startTransition(() => setIsDrawn(true)));
    return () => cancelAnimationFrame(frame);
  }, [isDrawn]);

  return isDrawn ? <Suspense>{children}</Suspense> : <div className={styles.place} />;
}
