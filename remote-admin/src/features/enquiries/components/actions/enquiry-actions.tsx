import { formatDateTime } from '@aertrip/platform';
import { TextField } from '@aertrip/ui';
import { useState } from 'react';
import { ChoiceDialog } from '../../../../shared/dialogs/choice-dialog';
import type { EnquiryWrites } from '../../enquiry-api';
import type { Enquiry } from '../../model/enquiry';
import { ActivityDialog } from './activity-dialog';
import { CallDialog } from './call-dialog';
import { DetailsDialog } from './details-dialog';
import { changesTo } from '../../model/enquiry-changes';
import { followUpChoices, followUpTime, toFieldTime } from '../../model/follow-up';

/** Actions on an enquiry that have a dialog. */
export type EnquiryAction = 'follow-up' | 'call' | 'details' | 'note';

export interface ActionDialogProps {
  /** With unsaved input. */
  readonly enquiry: Enquiry;
  readonly writes: EnquiryWrites;
  readonly onClose: () => void;
}

interface EnquiryActionsProps extends Omit<ActionDialogProps, 'onClose'> {
  /** The action whose dialog is open. */
  readonly action: EnquiryAction | null;
  readonly onAction: (action: EnquiryAction | null) => void;
}

/** Dialogs of the actions on the open enquiry. */
export function EnquiryActions({ enquiry, writes, action, onAction }: EnquiryActionsProps) {
  const dialog = { enquiry, writes, onClose: () => onAction(null) };
  return (
    <>
      {action === 'follow-up' && <FollowUpDialog {...dialog} />}
      {action === 'call' && <CallDialog {...dialog} />}
      {action === 'details' && <DetailsDialog {...dialog} />}
      {action === 'note' && <ActivityDialog {...dialog} />}
    </>
  );
}

/** Sets the next follow-up: a preset, another time, or none. */
function FollowUpDialog({ enquiry, writes, onClose }: ActionDialogProps) {
  // Fixed at opening, so that the options do not move while choosing.
  const [offered] = useState(() => followUpChoices(new Date()));
  const [fieldTime, setFieldTime] = useState(() =>
    toFieldTime(enquiry.nextFollowUp ? new Date(enquiry.nextFollowUp) : new Date()),
  );
  const [error, setError] = useState<string>();
  return (
    <ChoiceDialog
      title={`Follow up with ${enquiry.name}`}
      legend="When"
      choices={[
        ...offered.map(({ id, label, time }) => ({ value: id, label, hint: formatDateTime(time) })),
        { value: 'other', label: 'Other time' },
        { value: 'none', label: 'No follow-up' },
      ]}
      confirmLabel="Set follow-up"
      onConfirm={(chosen) => {
        // The field is empty while its date is incomplete.
        if (chosen === 'other' && !fieldTime) {
          setError('Enter a date and a time.');
          return;
        }
        const other = chosen === 'other' ? followUpTime(fieldTime) : null;
        const time = offered.find(({ id }) => id === chosen)?.time ?? other;
        writes.change(changesTo(enquiry, { next_follow_up: time }));
        onClose();
      }}
      onClose={onClose}
    >
      {(chosen) =>
        chosen === 'other' && (
          <TextField
            label="Date and time"
            type="datetime-local"
            value={fieldTime}
            error={error}
            onChange={(event) => {
              setFieldTime(event.target.value);
              setError(undefined);
            }}
          />
        )
      }
    </ChoiceDialog>
  );
}
