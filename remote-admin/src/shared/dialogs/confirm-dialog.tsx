import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Dialog, FormMessage } from '@aertrip/ui';
import { errorMessage } from '../data/error-message';
import fields from '../form/fields.module.css';

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

  const content = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const handleConfirm = async () => {
    setIsBusy(true);
    setError(null);
    try {
      if ((await onConfirm()) === false) {
        setIsBusy(false);
        setRefusals((count) => count + 1);
      } else onClose();
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
      <div ref={content} className={fields.stack}>
        {children}
        {error && <FormMessage tone="error">{error}</FormMessage>}
      </div>
    </Dialog>
  );
}
