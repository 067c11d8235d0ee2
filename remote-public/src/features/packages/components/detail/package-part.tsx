import { useId, type ReactNode } from 'react';
import styles from './package-part.module.css';

/** One part of a package page, with a heading that the in-page navigation links to. */
export function PackagePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section data-late-layout="" id={id} aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
