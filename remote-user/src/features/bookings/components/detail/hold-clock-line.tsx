import { Card, IconText, useHoldClock, VisuallyHidden } from '@aertrip/ui';
import { Clock } from 'lucide-react';

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
      <Card tone="warn" isCompact>
        <IconText icon={Clock} tone="warn">
          <strong role="timer">{text}</strong>
          <span>{`, ${until}`}</span>
        </IconText>
      </Card>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
