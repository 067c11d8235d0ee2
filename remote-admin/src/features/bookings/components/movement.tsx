import { formatExactPaise } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import type { ReactNode } from 'react';
import type { Look } from '../model/sale-records';
import styles from './booking-panel.module.css';

interface MovementProps {
  readonly children: ReactNode;
  /** When, by whom, under which number. */
  readonly details: ReactNode;
  readonly error: string | null;
  readonly amountPaise: number;
  readonly look: Look;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** Money on its way: what it is for, how much, and how far it has come. */
export function Movement({
  children,
  details,
  error,
  amountPaise,
  look: [name, tone],
  action,
}: MovementProps) {
  return (
    <li>
      <span>
        {children}
        <small>{details}</small>
        {error && <small className={styles.error}>{error}</small>}
      </span>
      <span className={styles.amount}>
        {formatExactPaise(amountPaise)}
        <Badge tone={tone}>{name}</Badge>
        {action}
      </span>
    </li>
  );
}
