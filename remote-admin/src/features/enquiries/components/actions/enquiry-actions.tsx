import { enquiryStatusNames } from '../../../../shared/sale/record-status';
import { ChoiceDialog } from '../../../../shared/dialogs/choice-dialog';
import { useShortcuts } from '../../../../shared/use-shortcuts';
import type { EnquiryWrites } from '../../hooks/use-enquiry-writes';
import { useStatusMove } from '../../hooks/use-status-move';
import { nextStatuses, type Enquiry } from '../../model/enquiry';
import type { EnquiryAction } from '../../model/enquiry-action';
import { ActivityDialog } from './activity-dialog';
import { AssignDialog } from './assign-dialog';
import { CallDialog } from './call-dialog';
import { DetailsDialog } from './details-dialog';
import { FollowUpDialog } from './follow-up-dialog';

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
