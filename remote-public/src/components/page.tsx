import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The part of the page between the host's navigation and footer. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {children}
    </main>
  );
}
