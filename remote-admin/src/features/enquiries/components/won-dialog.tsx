import { ButtonLink, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths';
import { FormDialog } from '../../../shared/dialogs/form-dialog';

interface WonDialogProps {
  readonly enquiryId: string;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Winning an enquiry needs a booking, or a reason without one. */
export function WonDialog({ enquiryId, onConfirm, onClose }: WonDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const reason = typed.trim();
  return (
    <FormDialog
      isDirty={reason !== ''}
      onClose={onClose}
      title="Mark enquiry as won"
      submitLabel="Mark as won"
      onSubmit={() => (reason ? onConfirm(reason) : setError('Enter how it was won.'))}
    >
      <p>To book it here, create a quote instead. The booking marks the enquiry as won.</p>
      <div>
        <ButtonLink size="sm" variant="secondary" to={paths.enquiryQuote.href(enquiryId)}>
          Create quote
        </ButtonLink>
      </div>
      <TextField
        label="How it was won"
        maxLength={200}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
