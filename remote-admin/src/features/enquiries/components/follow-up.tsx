import { Badge, TextField } from '@aertrip/ui';
import { useClock } from '../../../lib/data/use-clock';
import type { EnquiryWrites } from '../hooks/use-enquiry-writes';
import { isOverdue, type Enquiry } from '../model/enquiry';
import { changesTo } from '../model/enquiry-changes';
import { followUpChoices, followUpTime, toFieldTime } from '../model/follow-up';
import styles from './enquiry-panel.module.css';

interface FollowUpProps {
  /** With unsaved input. */
  readonly enquiry: Enquiry;
  readonly writes: EnquiryWrites;
}

/** The follow-up time in India, to the minute; presets are one press away. */
export function FollowUp({ enquiry, writes }: FollowUpProps) {
  const { nextFollowUp } = enquiry;
  const now = useClock();
  const shown = nextFollowUp ? toFieldTime(new Date(nextFollowUp)) : '';
  const save = (time: string | null) => writes.change(changesTo(enquiry, { next_follow_up: time }));

  return (
    <div className={styles.followUp}>
      <TextField
        key={nextFollowUp}
        label="Follow up on"
        type="datetime-local"
        defaultValue={shown}
        hint={isOverdue(enquiry, now) ? <Badge tone="bad">Overdue</Badge> : undefined}
        onBlur={({ target: { value, validity } }) => {
          // A date is typed digit by digit, so it is saved on blur.
          if (value !== shown && !validity.badInput) save(value ? followUpTime(value) : null);
        }}
      />
      <div className={styles.chips} role="group" aria-label="Follow up">
        {followUpChoices(now).map(({ id, label, time }) => (
          <button key={id} type="button" className={styles.chip} onClick={() => save(time)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
