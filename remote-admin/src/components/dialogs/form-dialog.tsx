import { Button, Dialog } from '@aertrip/ui';
import { useState, type ComponentProps } from 'react';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open'> {
  /** Whether something is typed that closing would lose. */
  readonly isDirty: boolean;
}

/**
 * A dialog with a form, shown while it is mounted. Escape, a press outside and the close button ask before they discard
 * what is typed.
 */
export function FormDialog({ isDirty, onClose, ...dialog }: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {/* Before the dialog that it stands over: closed together, each gives the focus back to where it was opened. */}
      {isAsking && (
        <Dialog
          open
          onClose={() => setIsAsking(false)}
          title="Discard what you typed?"
          footer={
            <>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                Keep typing
              </Button>
              <Button variant="danger" onClick={onClose}>
                Discard
              </Button>
            </>
          }
        >
          It has not been added to anything yet.
        </Dialog>
      )}
      <Dialog {...dialog} open onClose={() => (isDirty ? setIsAsking(true) : onClose())} />
    </>
  );
}
