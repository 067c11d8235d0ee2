import { Button, SelectField, TextArea } from '@aertrip/ui';
import { useState, type FormEvent } from 'react';
import { PanelActions } from '../../../components/side-panel/panel-parts';
import { useAdminAuth } from 'shared-auth';
import { useTypedText } from '../../../lib/form/use-typed-text';
import { useChange } from '../../../lib/data/use-change';
import { recordEvent } from '../api/enquiry-events';
import { enquiryKeys } from '../api/enquiry-keys';
import { kindNames, recordedKinds, type RecordedKind } from '../model/enquiry-event';
import styles from './enquiry-panel.module.css';

const detailsId = 'enquiry-record';

/** Id of the note field; one enquiry is open at a time. */
export const focusRecordForm = (): void => document.getElementById(detailsId)?.focus();

/** Adds a note, a call or a message. The input survives reloads until it is saved. */
export function RecordForm({ enquiryId }: { readonly enquiryId: string }) {
  const [kind, setKind] = useState<RecordedKind>('note');
  const { user } = useAdminAuth();
  const [body, setBody] = useTypedText(`${user?.id ?? ''}-enquiry-record-${enquiryId}`);
  const [validationError, setValidationError] = useState<string>();
  const { mutate, isPending } = useChange({
    change: recordEvent,
    affects: enquiryKeys.events(enquiryId),
    done: (_, input) => `${kindNames[input.kind]} recorded`,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (body.trim() === '') {
      setValidationError('Enter the details.');
      return;
    }
    mutate({ enquiryId, kind, body: body.trim() }, { onSuccess: () => setBody('') });
  };

  return (
    <form className={styles.record} noValidate onInput={recordEvent.begin} onSubmit={submit}>
      <SelectField
        label="Type"
        value={kind}
        options={recordedKinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={(event) => setKind(recordedKinds.find((known) => known === event.target.value) ?? 'note')}
      />
      <TextArea
        id={detailsId}
        label="Details"
        rows={3}
        maxLength={4000}
        value={body}
        error={validationError}
        onChange={(event) => {
          setBody(event.target.value);
          setValidationError(undefined);
        }}
      />
      <PanelActions>
        <Button type="submit" size="sm" busy={isPending}>
          Add activity
        </Button>
      </PanelActions>
    </form>
  );
}
