import { TextArea } from '@aertrip/ui';
import { useState } from 'react';
import fields from '../form/fields.module.css';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'onConfirm'> {
  readonly label?: string;
  readonly hint?: string;
  /** Said beside the field while there is no reason in it: `Say why: the guest reads it.` */
  readonly missing: string;
  /** As the database takes it. */
  readonly maxLength?: number;
  /** Gets the reason, trimmed; see `ConfirmDialog`. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
}

/** The database takes no shorter one. */
const shortestReason = 3;

/** Asks before something that has to be given a reason, and asks for it. */
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
      <div className={fields.stack}>
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
      </div>
    </ConfirmDialog>
  );
}
