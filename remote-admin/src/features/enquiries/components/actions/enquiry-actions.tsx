import { useQuery } from '@tanstack/react-query';
import { useAdminAuth } from 'shared-auth';
import { formatDateTime } from '@aertrip/platform';
import { TextField } from '@aertrip/ui';
import { useState } from 'react';
import { enquiryStatusNames } from '../../../../shared/sale/record-status';
import { ChoiceDialog } from '../../../../shared/dialogs/choice-dialog';
import { useShortcuts } from '../../../../shared/use-shortcuts';
import type { EnquiryWrites } from '../../enquiry-api';
import { useStatusMove } from '../status-dialogs';
import { type Enquiry, nextStatuses } from '../../model/enquiry';
import type { EnquiryAction } from '../../model/enquiry-action';
import { ActivityDialog } from './activity-dialog';
import { CallDialog } from './call-dialog';
import { DetailsDialog } from './details-dialog';
import { salesPeopleOptions } from '../../../../shared/sale/choices';
import { changesTo } from '../../model/enquiry-changes';
import { followUpChoices, followUpTime, toFieldTime } from '../../model/follow-up';

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

/** Dialogs of the actions on the open enquiry, for its buttons and keys. */
export function EnquiryActions({ enquiry, writes, action, onAction }: EnquiryActionsProps) {
  const statusMove = useStatusMove(enquiry, writes);
  const close = () => onAction(null);

  useShortcuts({
    a: () => onAction('assign'),
    s: () => nextStatuses(enquiry.status).length > 0 && onAction('status'),
    f: () => onAction('follow-up'),
    c: () => onAction('call'),
    n: () => onAction('note'),
  });

  const dialog = { enquiry, writes, onClose: close };
  return (
    <>
      {action === 'assign' && <AssignDialog {...dialog} />}
      {action === 'follow-up' && <FollowUpDialog {...dialog} />}
      {action === 'call' && <CallDialog {...dialog} />}
      {action === 'details' && <DetailsDialog {...dialog} />}
      {action === 'note' && <ActivityDialog enquiry={enquiry} onClose={close} />}
      {action === 'status' && (
        <ChoiceDialog
          title={`${enquiry.name} is ${enquiryStatusNames[enquiry.status].toLowerCase()}`}
          legend="New status"
          choices={nextStatuses(enquiry.status).map((value) => ({ value, label: enquiryStatusNames[value] }))}
          confirmLabel="Change status"
          onConfirm={(status) => {
            close();
            statusMove.move(status);
          }}
          onClose={close}
        />
      )}
      {statusMove.dialog}
    </>
  );
}

const nobody = 'nobody';

/** Assigns an administrator; the signed-in one comes first. */
function AssignDialog({ enquiry, writes, onClose }: ActionDialogProps) {
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const { user } = useAdminAuth();
  const me = user?.id ?? '';
  return (
    <ChoiceDialog
      title={`Assign ${enquiry.name}`}
      legend="Assignee"
      choices={[
        { value: me, label: 'Me' },
        ...people.filter(({ value }) => value !== me),
        { value: nobody, label: 'Unassigned' },
      ]}
      confirmLabel="Assign"
      onConfirm={(chosen) => {
        const assignee = chosen === nobody ? null : chosen;
        if (assignee !== enquiry.assignee) writes.change(changesTo(enquiry, { assignee }));
        onClose();
      }}
      onClose={onClose}
    />
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
