import { formatDateTime, todayInIndia } from '@aertrip/platform';
import { TextField } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../shared/dialogs/confirm-dialog';
import { useChange } from '../../../../shared/data/use-change';
import { packageKeys } from '../../api/package-keys';
import { schedulePackage } from '../../api/package-plan';
import type { PackageDetail } from '../../model/package-detail';
import { toMoment, type Schedule } from '../../model/package-plan';
import layout from '../../../../shared/layout.module.css';
import styles from './publish.module.css';

interface ScheduleDialogProps {
  readonly detail: PackageDetail;
  readonly schedule: Schedule | null;
  readonly onClose: () => void;
}

/** Schedules the publication of a package or its draft. */
export function ScheduleDialog({ detail, schedule, onClose }: ScheduleDialogProps) {
  const [day, setDay] = useState(schedule ? todayInIndia(new Date(schedule.publishAt)) : '');
  const [time, setTime] = useState(schedule ? formatDateTime(schedule.publishAt).slice(-5) : '09:00');
  const [missing, setMissing] = useState<{ day?: string; time?: string }>({});

  const { mutateAsync } = useChange({
    change: (moment: string) => schedulePackage(detail.id, moment, detail.version),
    affects: packageKeys.all,
    record: `package-${detail.id}`,
    done: (_, moment) => `It goes live on ${formatDateTime(moment)}`,
  });

  const confirm = async () => {
    const found = {
      ...(!/^\d{4}-\d{2}-\d{2}$/.test(day) && { day: 'Choose a date.' }),
      ...(!/^\d{2}:\d{2}/.test(time) && { time: 'Choose a time.' }),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) return false;
    return mutateAsync(toMoment(day, time.slice(0, 5)));
  };

  return (
    <ConfirmDialog title="Schedule publishing" confirmLabel="Schedule" onConfirm={confirm} onClose={onClose}>
      <div className={layout.stack3}>
        <p className={styles.text}>
          {detail.status === 'published'
            ? 'The draft is published at this time. If publishing fails, this page and the package list show the reason.'
            : 'The package is published at this time. If publishing fails, this page and the package list show the reason.'}
        </p>
        <div className={styles.moment}>
          <TextField
            label="Date"
            type="date"
            min={todayInIndia()}
            value={day}
            error={missing.day}
            onChange={(event) => setDay(event.target.value)}
          />
          <TextField
            label="Time (IST)"
            type="time"
            value={time}
            error={missing.time}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
      </div>
    </ConfirmDialog>
  );
}
