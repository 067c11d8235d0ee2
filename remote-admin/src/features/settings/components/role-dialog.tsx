import { FormMessage } from '@aertrip/ui';
import { useState } from 'react';
import type { AdminRole } from 'shared-auth';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';
import { roleNames } from '../../../shared/session/role-names';
import { useHandOver } from './hand-over';
import { RoleChoice } from './role-choice';

interface RoleDialogProps {
  readonly personId: string;
  readonly name: string;
  readonly role: AdminRole;
  /** See `ConfirmDialog`. */
  readonly onChange: (role: AdminRole, more: { reason: string; successor?: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Changes a role with a reason; permissions change at once. */
export function RoleDialog({ personId, name, role: current, onChange, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(current);
  const isSame = role === current;
  const handOver = useHandOver(personId, name);
  const losesSales = role === 'viewer' && !isSame;
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
        if (isSame || (losesSales && !handOver.check())) return false;
        return onChange(role, { reason, successor: losesSales ? handOver.successor : undefined });
      }}
      onClose={onClose}
    >
      <RoleChoice value={role} onChange={setRole} />
      {losesSales && handOver.fields}
      {isMissing && isSame && (
        <FormMessage tone="error">{`${name} is already ${roleNames[current].toLowerCase()}. Choose another role.`}</FormMessage>
      )}
    </ReasonDialog>
  );
}
