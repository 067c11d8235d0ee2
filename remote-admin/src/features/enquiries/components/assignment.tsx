import { todayInIndia } from '@aertrip/platform';
import { Badge, SelectField, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { salesPeopleOptions } from '../../../lib/sale/sales-people';
import type { EnquiryWrites } from '../hooks/use-enquiry-writes';
import { followUpTime, isOverdue, type Enquiry } from '../model/enquiry';
import { changesTo } from '../model/enquiry-changes';
import styles from './enquiry-panel.module.css';

const dayOf = (time: string | null) => (time ? todayInIndia(new Date(time)) : '');

interface AssignmentProps {
  /** With what was entered and is not stored yet. */
  readonly enquiry: Enquiry;
  readonly writes: EnquiryWrites;
}

/** Who works on it and when they look at it again; each choice is saved at once. */
export function Assignment({ enquiry, writes }: AssignmentProps) {
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const { assignee, nextFollowUp } = enquiry;
  const isUnknown = assignee !== null && !people.some(({ id }) => id === assignee);
  const saveDay = (day: string) =>
    writes.change(changesTo(enquiry, { next_follow_up: day ? followUpTime(day) : null }));

  return (
    <div className={styles.fields}>
      <SelectField
        label="Assignee"
        value={assignee ?? ''}
        onChange={(event) => writes.change(changesTo(enquiry, { assignee: event.target.value || null }))}
      >
        <option value="">Nobody</option>
        {isUnknown && <option value={assignee}>{enquiry.assigneeName ?? 'A former colleague'}</option>}
        {people.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </SelectField>
      <TextField
        key={nextFollowUp}
        label="Follow up on"
        type="date"
        defaultValue={dayOf(nextFollowUp)}
        hint={isOverdue(enquiry) ? <Badge tone="bad">Overdue</Badge> : undefined}
        onBlur={({ target: { value: day, validity } }) => {
          // A date is typed digit by digit: it counts once the field is left.
          if (day !== dayOf(nextFollowUp) && !validity.badInput) saveDay(day);
        }}
      />
    </div>
  );
}
