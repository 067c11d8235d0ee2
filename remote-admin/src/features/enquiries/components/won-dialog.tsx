import { ButtonLink, TextField } from '@aertrip/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths';
import { OutcomeDialog, type OutcomeDialogProps } from './outcome-dialog';

/** Winning an enquiry needs a booking, or a reason without one. */
export function WonDialog({ enquiryId, ...dialog }: OutcomeDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  return (
    <OutcomeDialog
      {...dialog}
      title="Mark enquiry as won"
      action="Mark as won"
      reason={reason.trim()}
      onMissing={() => setError('Enter how it was won.')}
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
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
    </OutcomeDialog>
  );
}
