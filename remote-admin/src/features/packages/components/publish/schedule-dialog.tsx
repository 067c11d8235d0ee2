import { formatDateTime, todayInIndia } from '@aertrip/platform';
import { TextField } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../shared/dialogs/confirm-dialog';
import fields from '../../../../shared/form/fields.module.css';

interface ScheduleDialogProps {
  /** The chosen time as an ISO text; null without one. */
  readonly publishAt: string | null;
  readonly onSchedule: (at: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks from when on visitors see a package. */
export function ScheduleDialog({ publishAt, onSchedule, onClose }: ScheduleDialogProps) {
  const [day, setDay] = useState(publishAt ? todayInIndia(new Date(publishAt)) : '');
  const [time, setTime] = useState(publishAt ? formatDateTime(publishAt).slice(-5) : '09:00');
  const [isOver, setOver] = useState(false);

  const confirm = async () => {
    const at = new Date(`${day}T${time}:00+05:30`);
    const isToCome = at.getTime() > Date.now();
    setOver(!isToCome);
    return isToCome && onSchedule(at.toISOString());
  };

  return (
    <ConfirmDialog title="Schedule publishing" confirmLabel="Schedule" onConfirm={confirm} onClose={onClose}>
      <div className={fields.grid}>
        <TextField
          label="Date"
          type="date"
          min={todayInIndia()}
          value={day}
          error={isOver ? 'Choose a date and a time that are still to come.' : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label="Time (IST)"
          type="time"
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
