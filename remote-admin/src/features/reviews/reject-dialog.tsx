import { ReasonDialog } from '../../shared/dialogs/reason-dialog';

interface RejectDialogProps {
  /** Label of the button that opened it: `Reject`, `Take down`. */
  readonly label: string;
  readonly authorName: string;
  readonly onReject: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason of a rejection, which the guest reads. */
export function RejectDialog({ label, authorName, onReject, onClose }: RejectDialogProps) {
  return (
    <ReasonDialog
      title={`${label} review by ${authorName}?`}
      confirmLabel={label}
      danger
      hint="The guest sees it in My Bookings."
      missing="Enter a reason. The guest sees it."
      onConfirm={onReject}
      onClose={onClose}
    />
  );
}
