import { ReasonDialog } from '../../../components/dialogs/reason-dialog';
import { readIdentities, type Identity } from '../api/identities';

interface IdentitiesDialogProps {
  readonly bookingId: string;
  readonly onRead: (identities: Identity[]) => void;
  readonly onClose: () => void;
}

/** Asks for the reason, then reads the travellers' identities. The dialog's owner holds them, without a cache. */
export function IdentitiesDialog({ bookingId, onRead, onClose }: IdentitiesDialogProps) {
  return (
    <ReasonDialog
      title="Show passports and PAN?"
      confirmLabel="Show details"
      cancelLabel="Cancel"
      label="Purpose"
      hint="For example: visa application, airline check-in."
      missing="Enter the purpose."
      maxLength={300}
      onConfirm={async (reason) => onRead(await readIdentities({ bookingId, reason }))}
      onClose={onClose}
    >
      <p>
        Details stay visible until you close the booking. Your name, the time and the purpose are recorded.
      </p>
    </ReasonDialog>
  );
}
