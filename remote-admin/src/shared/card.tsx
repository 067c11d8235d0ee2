import type { ReactNode } from 'react';
import { cx, Row } from '@aertrip/ui';
import styles from './card.module.css';

interface CardProps {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Without padding, for tables. */
  readonly flush?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A titled block of a screen. */
export function Card({ title, description, actions, flush, id, children }: CardProps) {
  return (
    <section id={id} aria-label={title} className={styles.card}>
      {title && (
        <div className={styles.head}>
          <div className={styles.heading}>
            <h2 className={styles.title}>{title}</h2>
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {actions && <Row gap={2}>{actions}</Row>}
        </div>
      )}
      <div className={cx(!flush && styles.body)}>{children}</div>
    </section>
  );
}
