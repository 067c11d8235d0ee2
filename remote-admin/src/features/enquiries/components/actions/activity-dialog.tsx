import { SelectField, TextArea } from '@aertrip/ui';
import { useState } from 'react';
import { useAdminAuth } from 'shared-auth';
import { FormDialog } from '../../../../shared/dialogs/form-dialog';
import { useChange } from '../../../../shared/data/use-change';
import { useTypedText } from '../../../../shared/form/form-draft';
import { enquiryKeys, recordEvent } from '../../enquiry-api';
import { kindNames, type RecordedKind, recordedKinds } from '../../model/enquiry-event';
import type { ActionDialogProps } from './enquiry-actions';

/** A call has its own dialog, with its outcome and the next step. */
const offeredKinds = recordedKinds.filter((kind) => kind !== 'call');

/** Adds a note or a message to the feed. The input survives closing and reloads until it is saved. */
export function ActivityDialog({ enquiry, onClose }: ActionDialogProps) {
  const [kind, setKind] = useState<RecordedKind>('note');
  const { user } = useAdminAuth();
  const [body, setBody] = useTypedText(`${user?.id ?? ''}-enquiry-record-${enquiry.id}`);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useChange({
    change: recordEvent,
    affects: enquiryKeys.events(enquiry.id),
  });

  const submit = () => {
    if (isPending) return;
    if (body.trim() === '') {
      setError('Enter the details.');
      return;
    }
    mutate(
      { enquiryId: enquiry.id, kind, body: body.trim() },
      {
        onSuccess: () => {
          setBody('');
          onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Add activity"
      submitLabel="Add activity"
      isBusy={isPending}
      onSubmit={submit}
    >
      <SelectField
        label="Type"
        value={kind}
        options={offeredKinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={({ target }) => setKind(offeredKinds.find((known) => known === target.value) ?? 'note')}
      />
      <TextArea
        label="Details"
        rows={4}
        maxLength={4000}
        value={body}
        error={error}
        onChange={(event) => {
          setBody(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
