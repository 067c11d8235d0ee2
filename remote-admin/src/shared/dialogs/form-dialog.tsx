import { Button, Dialog } from '@aertrip/ui';
import { useState, type ComponentProps } from 'react';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open'> {
  /** Whether closing would lose input. */
  readonly isDirty: boolean;
}

/**
 * A dialog with a form, open while mounted. Escape, a press outside and the close button confirm before they discard
 * input.
 */
export function FormDialog({ isDirty, onClose, ...dialog }: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {/* Before the dialog below it: when both close, each restores the focus to its opener. */}
      {isAsking && (
        <Dialog
          open
          onClose={() => setIsAsking(false)}
          title="Discard this entry?"
          footer={
            <>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                Keep editing
              </Button>
              <Button variant="danger" onClick={onClose}>
                Discard
              </Button>
            </>
          }
        >
          Your entry has not been saved.
        </Dialog>
      )}
      <Dialog {...dialog} open onClose={() => (isDirty ? setIsAsking(true) : onClose())} />
    </>
  );
}
