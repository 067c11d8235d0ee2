import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShortcuts } from '../../../../lib/keyboard/use-shortcuts';
import type { EnquiryWrites } from '../../hooks/use-enquiry-writes';
import { nextStatuses, type Enquiry, type EnquiryStatus } from '../../model/enquiry';
import { readStartedAction, type EnquiryAction } from '../../model/enquiry-action';
import { moveTo } from '../../model/enquiry-changes';
import { isEnding, OutcomeOf } from '../outcome-of';
import { focusRecordForm } from '../record-form';
import { AssignDialog } from './assign-dialog';
import { CallDialog } from './call-dialog';
import { FollowUpDialog } from './follow-up-dialog';
import { StatusDialog } from './status-dialog';

export interface ActionDialogProps {
  /** With unsaved input. */
  readonly enquiry: Enquiry;
  readonly writes: EnquiryWrites;
  readonly onClose: () => void;
}

/** Keyboard actions on the open enquiry; the list opens the enquiry with an action. */
export function EnquiryActions({ enquiry, writes }: Omit<ActionDialogProps, 'onClose'>) {
  const location = useLocation();
  const started = readStartedAction(location.state);
  const [asking, setAsking] = useState<EnquiryAction | null>(started === 'note' ? null : started);
  const [ending, setEnding] = useState<EnquiryStatus | null>(null);
  const close = () => setAsking(null);

  useShortcuts({
    a: () => setAsking('assign'),
    s: () => nextStatuses(enquiry.status).length > 0 && setAsking('status'),
    f: () => setAsking('follow-up'),
    c: () => setAsking('call'),
    n: focusRecordForm,
  });

  useEffect(() => {
    // Runs after the panel has taken the focus.
    if (started === 'note') queueMicrotask(focusRecordForm);
  }, [started]);

  const dialog = { enquiry, writes, onClose: close };
  return (
    <>
      {asking === 'assign' && <AssignDialog {...dialog} />}
      {asking === 'follow-up' && <FollowUpDialog {...dialog} />}
      {asking === 'call' && <CallDialog {...dialog} />}
      {asking === 'status' && (
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
