import { SelectField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { salesPeopleOptions } from '../../../lib/sale/sales-people';
import type { EnquiryWrites } from '../hooks/use-enquiry-writes';
import type { Enquiry } from '../model/enquiry';
import { changesTo } from '../model/enquiry-changes';
import { FollowUp } from './follow-up';
import styles from './enquiry-panel.module.css';

interface AssignmentProps {
  /** With unsaved input. */
  readonly enquiry: Enquiry;
  readonly writes: EnquiryWrites;
}

/** Assignee and follow-up; each choice is saved at once. */
export function Assignment({ enquiry, writes }: AssignmentProps) {
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const { assignee } = enquiry;
  const isUnknown = assignee !== null && !people.some(({ id }) => id === assignee);

  return (
    <div className={styles.fields}>
      <SelectField
        label="Assignee"
        value={assignee ?? ''}
        onChange={(event) => writes.change(changesTo(enquiry, { assignee: event.target.value || null }))}
      >
        <option value="">Unassigned</option>
        {isUnknown && <option value={assignee}>{enquiry.assigneeName ?? 'A former colleague'}</option>}
        {people.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </SelectField>
      <FollowUp enquiry={enquiry} writes={writes} />
    </div>
  );
}
