import type { ReactNode } from 'react';
import { Row } from '../layout/layout';
import { Heading } from '../layout/text';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** 1 when the state fills the page. */
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
  /** One or more buttons for the next step. */
  action?: ReactNode;
}

/** An empty list or page, with a friendly message and a link onward. */
export const EmptyState = ({ icon, title, headingLevel = 2, children, action }: EmptyStateProps) => (
  <div className={styles.state}>
    {icon && (
      <div className={styles.icon} aria-hidden="true">
        {icon}
      </div>
    )}
    <Heading level={headingLevel} size={2}>
      {title}
    </Heading>
    {children && <div className={styles.text}>{children}</div>}
    {action && (
      <Row gap={3} justify="middle">
        {action}
      </Row>
    )}
  </div>
);
