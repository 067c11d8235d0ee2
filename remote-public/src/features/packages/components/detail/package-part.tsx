import { useId, type ReactNode } from 'react';
import styles from './package-part.module.css';

/** One part of the description of a package, with a title that the navigation of the page leads to. */
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
