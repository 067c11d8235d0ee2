import { Button, Dialog } from '@aertrip/ui';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Confirms leaving a form with unsaved changes. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Leave without saving?"
      footer={
        <>
          <Button variant="secondary" onClick={onStay}>
            Stay on page
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Leave without saving
          </Button>
        </>
      }
    >
      Your changes have not been saved and will be lost.
    </Dialog>
  );
}
