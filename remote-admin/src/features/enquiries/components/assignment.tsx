import { formatDateTime } from '@aertrip/platform';
import { ColleagueSelect } from '../../../shared/sale/colleague-select';
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
  const { assignee, assigneeName, nextFollowUp } = enquiry;
  return (
    <div className={styles.fields}>
      <ColleagueSelect
        label="Assignee"
        value={assignee}
        name={assigneeName}
        onChange={(id) => writes.change(changesTo(enquiry, { assignee: id }))}
      />
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
