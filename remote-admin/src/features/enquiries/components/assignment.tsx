import { formatDateTime } from '@aertrip/platform';
import { SelectField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { salesPeopleOptions } from '../../../shared/sale/sales-people';
import type { EnquiryWrites } from '../hooks/use-enquiry-writes';
import type { Enquiry } from '../model/enquiry';
import { changesTo } from '../model/enquiry-changes';
import { OverdueBadge } from './overdue-badge';
import styles from './enquiry-panel.module.css';

interface AssignmentProps {
  /** With unsaved input. */
  readonly enquiry: Enquiry;
  readonly writes: EnquiryWrites;
  readonly onFollowUp: () => void;
}

/** Assignee and follow-up; each choice is saved at once. */
export function Assignment({ enquiry, writes, onFollowUp }: AssignmentProps) {
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const { assignee, nextFollowUp } = enquiry;
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
      <div className={styles.followUp}>
        <span className={styles.fieldLabel}>
          Follow-up <OverdueBadge enquiry={enquiry} />
        </span>
        <button type="button" className={styles.fieldButton} aria-haspopup="dialog" onClick={onFollowUp}>
          {nextFollowUp ? formatDateTime(nextFollowUp) : 'Set follow-up'}
        </button>
      </div>
    </div>
  );
}
