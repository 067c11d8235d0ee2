import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import fields from '../../../shared/form/fields.module.css';
import { useHandOver } from './hand-over';

interface SuspendDialogProps {
  readonly personId: string;
  readonly name: string;
  /** See `ConfirmDialog`. */
  readonly onSuspend: (successor?: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Suspends a colleague, whose open work somebody else takes. */
export function SuspendDialog({ personId, name, onSuspend, onClose }: SuspendDialogProps) {
  const handOver = useHandOver(personId, name);
  return (
    <ConfirmDialog
      title={`Suspend ${name}?`}
      confirmLabel="Suspend"
      danger
      onConfirm={async () => handOver.check() && onSuspend(handOver.successor)}
      onClose={onClose}
    >
      <div className={fields.stack}>
        <p>They lose access immediately. You can restore it later.</p>
        {handOver.fields}
      </div>
    </ConfirmDialog>
  );
}
