import { formatDateTime } from '@aertrip/platform';
import { Button, FormMessage } from '@aertrip/ui';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../../../shared/data/use-change';
import { packageKeys } from '../../api/package-keys';
import { schedulePackage } from '../../api/package-plan';
import type { PackageDetail } from '../../model/package-detail';
import type { Schedule } from '../../model/package-plan';
import layout from '../../../../shared/layout.module.css';
import styles from './publish.module.css';
import { ScheduleDialog } from './schedule-dialog';

interface GoingLiveProps {
  readonly detail: PackageDetail;
  readonly schedule: Schedule | null;
  /** Why scheduling is unavailable; null when available. */
  readonly blocked: string | null;
}

/** Schedule of a package or its draft, or the error of a failed publication. */
export function GoingLive({ detail, schedule, blocked }: GoingLiveProps) {
  const [isOpen, setOpen] = useState(false);
  const callOff = useChange({
    change: () => schedulePackage(detail.id, null, detail.version),
    affects: packageKeys.all,
    record: `package-${detail.id}`,
    done: () => 'Schedule cancelled',
  });
  return (
    <div className={styles.going}>
      {schedule?.failure && (
        <FormMessage tone="error">
          {`It did not go live on ${formatDateTime(schedule.publishAt)}: ${schedule.failure}`}
        </FormMessage>
      )}
      {schedule && !schedule.failure && (
        <p className={styles.text}>
          Goes live on <strong>{formatDateTime(schedule.publishAt)}</strong>
          <span>{`, India time${schedule.author ? `, scheduled by ${schedule.author}` : ''}. The version saved by then is published.`}</span>
        </p>
      )}
      <div className={layout.row2}>
        <Button
          variant="secondary"
          size="sm"
          disabled={blocked !== null}
          title={blocked ?? undefined}
          onClick={() => setOpen(true)}
        >
          <CalendarClock size={16} aria-hidden />
          <span>{schedule ? 'Change time' : 'Schedule'}</span>
        </Button>
        {schedule && (
          <Button
            variant="secondary"
            size="sm"
            busy={callOff.isPending}
            onClick={() => callOff.mutate(undefined)}
          >
            Cancel schedule
          </Button>
        )}
      </div>
      {blocked && <p className={styles.text}>{blocked}</p>}
      {isOpen && <ScheduleDialog detail={detail} schedule={schedule} onClose={() => setOpen(false)} />}
    </div>
  );
}
