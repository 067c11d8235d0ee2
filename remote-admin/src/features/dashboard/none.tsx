import type { ReactNode } from 'react';
import styles from './none.module.css';

/** Empty state of a chart. */
export function None({ children }: { readonly children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
}
