import { useHoldClock, VisuallyHidden } from '@aertrip/ui';
import { Clock } from 'lucide-react';
import styles from './money-card.module.css';

interface HoldClockLineProps {
  readonly expiresAt: string;
  readonly clockOffset: number;
  readonly onEnd: () => void;
}

/** Remaining time of a hold. */
export function HoldClockLine({ expiresAt, clockOffset, onEnd }: HoldClockLineProps) {
  const { text, until, announcement } = useHoldClock(expiresAt, clockOffset, onEnd);
  return (
    <>
      <p className={styles.clock}>
        <Clock size={20} aria-hidden="true" />
        <span>
          <span role="timer">{text}</span>
          <span>{`, ${until}`}</span>
        </span>
      </p>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
