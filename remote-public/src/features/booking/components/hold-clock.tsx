import { VisuallyHidden } from '@aertrip/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useHoldClock } from '../hooks/use-hold-clock';
import styles from './hold-clock.module.css';

interface HoldClockProps {
  /** ISO 8601, by the database's clock. */
  expiresAt: string;
  /** How far that clock is ahead of this machine's, in ms. */
  clockOffset: number;
  onExpire: () => void;
  /** Until when, in words. */
  children: ReactNode;
}

/** What is left of a hold. Not for servers: it reads the time. */
export function HoldClock({ expiresAt, clockOffset, onExpire, children }: HoldClockProps) {
  const clock = useHoldClock(expiresAt, clockOffset);
  const isOver = clock.left === 0;
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (isOver) expire();
  }, [isOver]);
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
