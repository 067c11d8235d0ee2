import { useId, type ReactNode } from 'react';
import styles from './section-card.module.css';

/** A part of a screen with its heading. */
export function SectionCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
