import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { InfoDialog } from '../../../shared/dialogs/info-dialog';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';
import { useChange } from '../../../shared/data/use-change';
import { administratorsOptions } from '../api/administrators';
import { resetSecondFactor } from '../api/sessions';
import { SessionList } from './session-list';

interface SessionsDialogProps {
  readonly adminId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A colleague's sessions for an owner to end, and the reset of a lost second factor. */
export function SessionsDialog({ adminId, name, onClose }: SessionsDialogProps) {
  const [isResetting, setIsResetting] = useState(false);
  const { mutateAsync } = useChange({
    change: resetSecondFactor,
    affects: administratorsOptions.queryKey,
    done: () => `Second factor reset. ${name} sets up a new one at the next sign-in`,
  });
  if (isResetting) {
    return (
      <ReasonDialog
        title={`Reset the second factor of ${name}?`}
        confirmLabel="Reset"
        danger
        missing="Enter a reason. It is kept in the history."
        maxLength={300}
        onConfirm={(reason) => mutateAsync({ adminId, reason })}
        onClose={onClose}
      >
        Their authenticator app is removed and all their sessions end. Verify their identity first.
      </ReasonDialog>
    );
  }
  return (
    <InfoDialog
      title={`Sessions of ${name}`}
      buttons={
        <Button variant="danger" onClick={() => setIsResetting(true)}>
          Reset second factor…
        </Button>
      }
      onClose={onClose}
    >
      <SessionList adminId={adminId} />
    </InfoDialog>
  );
}
