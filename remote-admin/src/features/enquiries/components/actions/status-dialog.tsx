import { ChoiceDialog } from '../../../../shared/dialogs/choice-dialog';
import { nextStatuses, statusNames, type Enquiry, type EnquiryStatus } from '../../model/enquiry';

interface StatusDialogProps {
  readonly enquiry: Enquiry;
  readonly onConfirm: (status: EnquiryStatus) => void;
  readonly onClose: () => void;
}

/** The possible transitions of an enquiry, the usual one first. */
export function StatusDialog({ enquiry, onConfirm, onClose }: StatusDialogProps) {
  return (
    <ChoiceDialog
      title={`${enquiry.name} is ${statusNames[enquiry.status].toLowerCase()}`}
      legend="New status"
      choices={nextStatuses(enquiry.status).map((status) => ({ value: status, label: statusNames[status] }))}
      confirmLabel="Change status"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
