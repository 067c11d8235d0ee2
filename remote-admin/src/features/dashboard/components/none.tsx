import type { ReactNode } from 'react';
import styles from './none.module.css';

/** That there is nothing to draw. */
export function None({ children }: { readonly children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
}
