import { formatDateTime } from '@aertrip/platform';
import { Button, TextArea } from '@aertrip/ui';
import { type FormEvent, useState } from 'react';
import { useAdminAuth } from 'shared-auth';
import { PanelActions, Quotation } from '../../../shared/side-panel/panel-parts';
import { useTypedText } from '../../../shared/form/form-draft';
import { usePermission } from '../../../shared/session/roles';
import { addBookingNote, useBookingChange } from '../booking-writes';
import type { BookingNote } from '../model/sale-records';
import layout from '../../../shared/layout.module.css';
import fields from '../../../shared/form/fields.module.css';

interface BookingNotesProps {
  readonly bookingId: string;
  /** Oldest first. */
  readonly notes: readonly BookingNote[];
}

/** Notes of the desk, newest first. The input survives reloads until it is saved. */
export function BookingNotes({ bookingId, notes }: BookingNotesProps) {
  const canWrite = usePermission('writeSales');
  const { user } = useAdminAuth();
  const [body, setBody] = useTypedText(`${user?.id ?? ''}-booking-note-${bookingId}`);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useBookingChange(bookingId, {
    change: addBookingNote,
    done: () => 'Note added',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '') setError('Enter the note.');
    else mutate({ bookingId, body: body.trim() }, { onSuccess: () => setBody('') });
  };
  return (
    <>
      {canWrite.allowed && (
        <form className={fields.stack} noValidate onSubmit={submit}>
          <TextArea
            label="Note"
            hint="Visible to the desk only."
            rows={3}
            maxLength={4000}
            value={body}
            error={error}
            onChange={({ target }) => {
              setBody(target.value);
              setError(undefined);
            }}
          />
          <PanelActions>
            <Button type="submit" size="sm" variant="secondary" busy={isPending}>
              Add note
            </Button>
          </PanelActions>
        </form>
      )}
      {notes.length > 0 && (
        <ul className={layout.entries}>
          {notes.toReversed().map(({ id, body: text, createdAt, author }) => (
            <li key={id}>
              <Quotation>{text}</Quotation>
              <small>{`${author?.fullName ?? 'A former colleague'}, ${formatDateTime(createdAt)}`}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
