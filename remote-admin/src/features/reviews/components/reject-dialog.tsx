import { TextArea } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';

interface RejectDialogProps {
  /** What the button that opened it says: `Reject`, `Take down`. */
  readonly label: string;
  readonly authorName: string;
  readonly onReject: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const shortestReason = 3;

/** Asks why a review is not shown, in words that the guest will read. */
export function RejectDialog({ label, authorName, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [validationError, setValidationError] = useState<string>();

  const confirm = async () => {
    if (reason.trim().length < shortestReason) {
      setValidationError('Say why: the guest reads it.');
      return false;
    }
    return onReject(reason.trim());
  };

  return (
    <ConfirmDialog
      title={`${label}: the review by ${authorName}?`}
      confirmLabel={label}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="The guest reads it in My Bookings."
        rows={3}
        maxLength={500}
        value={reason}
        error={validationError}
        onChange={(event) => {
          setReason(event.target.value);
          setValidationError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
