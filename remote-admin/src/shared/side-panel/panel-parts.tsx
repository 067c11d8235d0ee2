import { Row, Stack } from '@aertrip/ui';
import type { ReactNode } from 'react';
import styles from './panel-parts.module.css';

/** A titled group of facts in a side panel. */
export function PanelGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </Stack>
  );
}

/** Names and values; omits missing values. */
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

/** Multi-line text as it was typed. */
export function Quotation({ children }: { readonly children: ReactNode }) {
  return <blockquote className={styles.quotation}>{children}</blockquote>;
}

/** A row of buttons with related content. */
export function PanelActions({ children }: { readonly children: ReactNode }) {
  return <Row gap={2}>{children}</Row>;
}
