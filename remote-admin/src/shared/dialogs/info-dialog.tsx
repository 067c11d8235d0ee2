import { Button, Dialog } from '@aertrip/ui';
import type { ComponentProps, ReactNode } from 'react';

interface InfoDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'footer'> {
  readonly closeLabel?: string;
  /** Buttons after the one that closes the dialog. */
  readonly buttons?: ReactNode;
}

/** A dialog without a form, with a button that closes it. Open while mounted. */
export function InfoDialog({ closeLabel = 'Close', buttons, ...dialog }: InfoDialogProps) {
  return (
    <Dialog
      {...dialog}
      open
      footer={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            {closeLabel}
          </Button>
          {buttons}
        </>
      }
    />
  );
}
