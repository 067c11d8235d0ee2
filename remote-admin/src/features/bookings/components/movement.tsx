import { formatExactPaise } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import type { ReactNode } from 'react';
import type { Look } from '../model/sale-records';
import styles from './booking-panel.module.css';

interface MovementProps {
  readonly children: ReactNode;
  /** Date, actor and reference number. */
  readonly details: ReactNode;
  readonly error: string | null;
  readonly amountPaise: number;
  readonly look: Look;
  /** Actions on it. */
  readonly action?: ReactNode;
}

/** A payment in progress: purpose, amount and state. */
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
