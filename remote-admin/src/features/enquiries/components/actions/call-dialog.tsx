import { SelectField, TextArea } from '@aertrip/ui';
import { useState } from 'react';
import { useAdminAuth } from 'shared-auth';
import { enquiryStatusNames } from '../../../../shared/sale/record-status';
import { ChoiceDialog } from '../../../../shared/dialogs/choice-dialog';
import { useChange } from '../../../../shared/data/use-change';
import { useTypedText } from '../../../../shared/form/form-draft';
import { enquiryKeys, recordEvent } from '../../enquiry-api';
import {
  callBody,
  type CallOutcome,
  callOutcomes,
  lostByCall,
  outcomeNames,
  proposedFollowUp,
  statusAfter,
} from '../../model/call-outcome';
import { changesTo, moveTo } from '../../model/enquiry-changes';
import { followUpChoices } from '../../model/follow-up';
import type { ActionDialogProps } from './enquiry-actions';

const none = 'none';

/**
 * Logs a call with its outcome: feed entry, status and follow-up in one step. The note survives closing and reloads until it is
 * saved.
 */
export function CallDialog({ enquiry, writes, onClose }: ActionDialogProps) {
  const [offered] = useState(() => followUpChoices(new Date()));
  const { user } = useAdminAuth();
  const [note, setNote] = useTypedText(`${user?.id ?? ''}-enquiry-call-${enquiry.id}`);
  /** A choice other than the suggested one. */
  const [chosenNext, setChosenNext] = useState<string | null>(null);
  const { mutate, isPending } = useChange({
    change: recordEvent,
    affects: enquiryKeys.events(enquiry.id),
  });
  const nextAfter = (outcome: CallOutcome) => chosenNext ?? proposedFollowUp[outcome] ?? none;

  const confirm = (outcome: CallOutcome) => {
    if (isPending) return;
    const status = statusAfter(enquiry, outcome);
    const time = offered.find(({ id }) => id === nextAfter(outcome))?.time ?? null;
    mutate(
      { enquiryId: enquiry.id, kind: 'call', body: callBody(outcome, note) },
      {
        onSuccess: () => {
          setNote('');
          const changes = {
            ...(status && moveTo(enquiry, status, lostByCall)),
            ...(time !== enquiry.nextFollowUp && changesTo(enquiry, { next_follow_up: time })),
          };
          if (Object.keys(changes).length > 0) writes.change(changes);
          onClose();
        },
      },
    );
  };

  return (
    <ChoiceDialog
      title={`Log a call with ${enquiry.name}`}
      legend="Outcome"
      choices={callOutcomes.map((outcome) => {
        const status = statusAfter(enquiry, outcome);
        return {
          value: outcome,
          label: outcomeNames[outcome],
          hint: status ? `Status becomes ${enquiryStatusNames[status].toLowerCase()}` : undefined,
        };
      })}
      confirmLabel="Log call"
      onConfirm={confirm}
      onClose={onClose}
    >
      {(outcome) => (
        <>
          <SelectField
            label="Next step"
            value={outcome ? nextAfter(outcome) : none}
            onChange={(event) => setChosenNext(event.target.value)}
            options={[
              ...offered.map(({ id, label }) => ({ value: id, label: `Follow up: ${label}` })),
              { value: none, label: 'No follow-up' },
            ]}
          />
          <TextArea
            label="Note"
            optional
            rows={2}
            maxLength={3900}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
    </ChoiceDialog>
  );
}
