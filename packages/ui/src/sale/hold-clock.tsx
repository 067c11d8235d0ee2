import { Clock } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useHoldClock } from '../feedback/use-hold-clock';
import { headerSlotId } from '../layout/header-slot';
import { Card, Row } from '../layout/layout';
import { IconText } from '../layout/text';
import { VisuallyHidden } from '../parts/visually-hidden';
import styles from './hold-clock.module.css';

interface HoldClockProps {
  /** ISO 8601, by the database's clock. */
  expiresAt: string;
  /** Offset of that clock from this machine's, in ms. */
  clockOffset: number;
  onExpire: () => void;
}

/** Remaining time of a hold: in the header of a booking, elsewhere in place. Browser only: it reads the clock. */
export function HoldClock({ expiresAt, clockOffset, onExpire }: HoldClockProps) {
  const { text, until, announcement } = useHoldClock(expiresAt, clockOffset, onExpire);
  const header = document.getElementById(headerSlotId);
  const time = (
    <strong role="timer" aria-live="off">
      {text}
    </strong>
  );
  return (
    <>
      {header ? (
        createPortal(
          <Row align="baseline" className={styles.clock}>
            {time}
            <span>{until}</span>
          </Row>,
          header,
        )
      ) : (
        <Card tone="warn" isCompact>
          <IconText icon={Clock} tone="warn">
            {time}
            <span>{`, ${until}`}</span>
          </IconText>
        </Card>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
