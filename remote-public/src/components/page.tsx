import { cx } from '@aertrip/ui';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The part of the page between the host's navigation and footer. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={cx(styles.page, className)}>
      {children}
    </main>
  );
}
