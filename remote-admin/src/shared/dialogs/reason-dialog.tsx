import { TextArea } from '@aertrip/ui';
import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'onConfirm'> {
  readonly label?: string;
  readonly hint?: string;
  /** Hint shown while the reason is empty: `Say why: the guest reads it.` */
  readonly missing: string;
  /** Limit of the database column. */
  readonly maxLength?: number;
  /** Receives the trimmed reason; see `ConfirmDialog`. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
}

/** Minimum length in the database. */
const shortestReason = 3;

/** Confirms an action and asks for its reason. */
export function ReasonDialog({
  label = 'Reason',
  hint,
  missing,
  maxLength = 500,
  onConfirm,
  children,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [validationError, setValidationError] = useState<string>();

  const confirm = async () => {
    if (reason.trim().length < shortestReason) {
      setValidationError(missing);
      return false;
    }
    return onConfirm(reason.trim());
  };

  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        rows={2}
        maxLength={maxLength}
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
