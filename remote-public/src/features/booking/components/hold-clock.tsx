import { InHeader, Row, useHoldClock, VisuallyHidden } from '@aertrip/ui';
import styles from './hold-clock.module.css';

interface HoldClockProps {
  /** ISO 8601, by the database's clock. */
  expiresAt: string;
  /** Offset of that clock from this machine's, in ms. */
  clockOffset: number;
  onExpire: () => void;
}

/** Remaining time of a hold, in the header of the booking. Browser only: it reads the clock. */
export function HoldClock({ expiresAt, clockOffset, onExpire }: HoldClockProps) {
  const clock = useHoldClock(expiresAt, clockOffset, onExpire);
  return (
    <InHeader>
      <Row align="baseline" className={styles.clock}>
        <strong role="timer" aria-live="off">
          {clock.text}
        </strong>
        <span>{clock.until}</span>
        <VisuallyHidden>
          <span role="status">{clock.announcement}</span>
        </VisuallyHidden>
      </Row>
    </InHeader>
  );
}
