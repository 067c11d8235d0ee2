import { useHoldClock, VisuallyHidden } from '@aertrip/ui';
import type { ReactNode } from 'react';
import styles from './hold-clock.module.css';

interface HoldClockProps {
  /** ISO 8601, by the database's clock. */
  expiresAt: string;
  /** Offset of that clock from this machine's, in ms. */
  clockOffset: number;
  onExpire: () => void;
  /** The end of the hold as text. */
  children: ReactNode;
}

/** Remaining time of a hold. Browser only: it reads the clock. */
export function HoldClock({ expiresAt, clockOffset, onExpire, children }: HoldClockProps) {
  const clock = useHoldClock(expiresAt, clockOffset, onExpire);
  return (
    <div className={styles.clock}>
      <span className={styles.time} role="timer" aria-live="off">
        {clock.text}
      </span>
      <span>{children}</span>
      <VisuallyHidden>
        <span role="status">{clock.announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
