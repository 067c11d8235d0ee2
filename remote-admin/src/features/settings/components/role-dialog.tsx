import { FormMessage } from '@aertrip/ui';
import { useState } from 'react';
import type { AdminRole } from 'shared-auth';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';
import { roleNames } from '../../../shared/session/role-names';
import { RoleChoice } from './role-choice';

interface RoleDialogProps {
  readonly name: string;
  readonly role: AdminRole;
  /** See `ConfirmDialog`. */
  readonly onChange: (role: AdminRole, reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Changes a role with a reason; permissions change at once. */
export function RoleDialog({ name, role: current, onChange, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(current);
  const isSame = role === current;
  const [isMissing, setIsMissing] = useState(false);
  return (
    <ReasonDialog
      title={`Role of ${name}`}
      confirmLabel={isSame ? 'Change role' : `Make ${roleNames[role].toLowerCase()}`}
      danger={role === 'owner' && !isSame}
      missing="Enter a reason. It is kept in the history."
      hint="Kept in the history."
      maxLength={300}
      onConfirm={async (reason) => {
        setIsMissing(isSame);
        return isSame ? false : onChange(role, reason);
      }}
      onClose={onClose}
    >
      <RoleChoice value={role} onChange={setRole} />
      {isMissing && isSame && (
        <FormMessage tone="error">{`${name} is already ${roleNames[current].toLowerCase()}. Choose another role.`}</FormMessage>
      )}
    </ReasonDialog>
  );
}
