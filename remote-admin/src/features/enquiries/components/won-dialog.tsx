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
      title="Won without a booking here?"
      action="Mark as won"
      reason={reason.trim()}
      onMissing={() => setError('Say how it was won, so that the figures can be explained.')}
    >
      <p>Turn it into a booking instead where there is one to make: then it is won by itself.</p>
      <div>
        <ButtonLink size="sm" variant="secondary" to={paths.enquiryQuote.href(enquiryId)}>
          Convert to booking
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
