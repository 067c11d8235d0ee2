import { useState } from 'react';
import { useShortcuts } from '../../../../shared/use-shortcuts';
import type { EnquiryWrites } from '../../hooks/use-enquiry-writes';
import { nextStatuses, type Enquiry, type EnquiryStatus } from '../../model/enquiry';
import type { EnquiryAction } from '../../model/enquiry-action';
import { moveTo } from '../../model/enquiry-changes';
import { isEnding, OutcomeOf } from '../outcome-of';
import { ActivityDialog } from './activity-dialog';
import { AssignDialog } from './assign-dialog';
import { CallDialog } from './call-dialog';
import { DetailsDialog } from './details-dialog';
import { FollowUpDialog } from './follow-up-dialog';
import { StatusDialog } from './status-dialog';

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
  const [ending, setEnding] = useState<EnquiryStatus | null>(null);
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
        <StatusDialog
          enquiry={enquiry}
          onClose={close}
          onConfirm={(status) => {
            close();
            if (isEnding(status)) setEnding(status);
            else writes.change(moveTo(enquiry, status));
          }}
        />
      )}
      <OutcomeOf enquiry={enquiry} ending={ending} writes={writes} onClose={() => setEnding(null)} />
    </>
  );
}
