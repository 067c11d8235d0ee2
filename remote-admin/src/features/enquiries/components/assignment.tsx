import { todayInIndia } from '@aertrip/platform';
import { Badge, SelectField, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../lib/data/use-change';
import { changeEnquiry, type EnquiryChange } from '../api/enquiry-detail';
import { enquiryKeys } from '../api/enquiry-keys';
import { peopleOptions } from '../api/people';
import { followUpTime, isOverdue, type Enquiry } from '../model/enquiry';
import styles from './enquiry-panel.module.css';

/** Who works on it and when they look at it again; each choice is saved at once. */
export function Assignment({ enquiry }: { readonly enquiry: Enquiry }) {
  const { data: people = [] } = useQuery(peopleOptions);
  const { mutate, isPending, variables } = useChange({
    change: changeEnquiry,
    affects: enquiryKeys.all,
    done: () => 'Saved',
  });
  const save = (change: EnquiryChange) => {
    if (!isPending) mutate({ id: enquiry.id, version: enquiry.version, change });
  };
  // While it is being saved, the choice shows; a refusal puts the stored one back.
  const shown = { ...enquiry, ...(isPending ? variables.change : {}) };
  const isUnknown = shown.assignee !== null && !people.some(({ id }) => id === shown.assignee);

  return (
    <div className={styles.fields}>
      <SelectField
        label="Assignee"
        value={shown.assignee ?? ''}
        onChange={(event) => save({ assignee: event.target.value || null })}
      >
        <option value="">Nobody</option>
        {isUnknown && (
          <option value={shown.assignee ?? ''}>{enquiry.assigneeName ?? 'A former colleague'}</option>
        )}
        {people.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </SelectField>
      <TextField
        key={enquiry.nextFollowUp}
        label="Follow up on"
        type="date"
        defaultValue={enquiry.nextFollowUp ? todayInIndia(new Date(enquiry.nextFollowUp)) : ''}
        hint={isOverdue(enquiry) ? <Badge tone="bad">Overdue</Badge> : undefined}
        onBlur={(event) => {
          // A date is typed digit by digit: it counts once the field is left.
          const day = event.target.value;
          const stored = enquiry.nextFollowUp ? todayInIndia(new Date(enquiry.nextFollowUp)) : '';
          if (day !== stored && !event.target.validity.badInput) {
            save({ nextFollowUp: day ? followUpTime(day) : null });
          }
        }}
      />
    </div>
  );
}
