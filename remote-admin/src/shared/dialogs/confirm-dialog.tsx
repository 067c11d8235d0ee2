import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  /** Label of the button that cancels. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** The dialog stays open and busy until this settles, and shows an error. `false` keeps it open, at the first invalid field. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Confirms an action that is public or hard to undo. Open while mounted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, danger, onConfirm, onClose } = props;
  const confirm = async () => {
    const isDone = (await onConfirm()) !== false;
    if (isDone) onClose();
    return isDone;
  };
  return (
    <FormDialog
      title={title}
      submitLabel={confirmLabel}
      closeLabel={cancelLabel}
      danger={danger}
      onSubmit={confirm}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
