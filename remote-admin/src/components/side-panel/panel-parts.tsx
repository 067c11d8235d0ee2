import type { ReactNode } from 'react';
import styles from './panel-parts.module.css';

/** A titled group of facts in a side panel. */
export function PanelGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

/** Names and values; a value that is not there is left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== undefined &&
          value !== '' && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What somebody wrote, in their own lines. */
export function Quotation({ children }: { readonly children: ReactNode }) {
  return <blockquote className={styles.quotation}>{children}</blockquote>;
}

/** Buttons beside each other, with what belongs to them. */
export function PanelActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
