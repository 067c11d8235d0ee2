import { useState, type ReactNode } from 'react';
import { Button, Dialog, FormMessage } from '@aertrip/ui';
import { errorMessage } from '../data/error-message';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  /** Label of the button that cancels. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** The dialog stays open and busy until this settles, and shows an error. `false` keeps it open. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Confirms an action that is public or hard to undo. Open while mounted. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const handleConfirm = async () => {
    setIsBusy(true);
    setError(null);
    try {
      if ((await onConfirm()) === false) setIsBusy(false);
      else onClose();
    } catch (failure) {
      setError(errorMessage(failure));
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={isBusy} onClick={() => void handleConfirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && <FormMessage tone="error">{error}</FormMessage>}
    </Dialog>
  );
}
