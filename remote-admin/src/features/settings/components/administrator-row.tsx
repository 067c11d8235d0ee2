import { formatDate } from '@aertrip/platform';
import { Badge, Button, SelectField } from '@aertrip/ui';
import { useState } from 'react';
import { adminRoles, type AdminRole, type AdminStatus } from 'shared-auth';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { History } from '../../../components/history/history';
import { roleNames } from '../../../lib/session/role-names';
import { useChange } from '../../../lib/data/use-change';
import { administratorKeys, setAccess } from '../api/administrators';
import { statusNames, statusTones, type Administrator } from '../model/administrator';
import styles from './administrators.module.css';

interface AdministratorRowProps {
  readonly person: Administrator;
  readonly isSelf: boolean;
  /** Owners decide about everybody but themselves. */
  readonly canDecide: boolean;
}

const actions = {
  pending: { to: 'active', label: 'Approve' },
  active: { to: 'suspended', label: 'Suspend' },
  suspended: { to: 'active', label: 'Restore' },
} as const satisfies Record<AdminStatus, { to: AdminStatus; label: string }>;

export function AdministratorRow({ person, isSelf, canDecide }: AdministratorRowProps) {
  // A newcomer's role is chosen before the approval and stored with it.
  const [chosenRole, setChosenRole] = useState<AdminRole>(person.role);
  const [isConfirming, setIsConfirming] = useState(false);
  const name = person.fullName || person.email;
  const { mutate, mutateAsync, isPending } = useChange({
    change: setAccess,
    affects: administratorKeys.all,
    done: () => `${name}: saved`,
  });
  const isNew = person.status === 'pending';
  const role = isNew ? chosenRole : person.role;
  const action = actions[person.status];
  const input = (status: AdminStatus, nextRole: AdminRole) => ({
    id: person.id,
    status,
    role: nextRole,
    version: person.version,
  });

  const changeRole = (value: string) => {
    const nextRole = adminRoles.find((known) => known === value);
    if (!nextRole || isPending) return;
    if (isNew) setChosenRole(nextRole);
    else mutate(input(person.status, nextRole));
  };

  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <strong>
          {name} {isSelf && '(you)'}
        </strong>
        <span>{person.email}</span>
        <small>Registered {formatDate(person.createdAt)}</small>
      </div>
      <Badge tone={statusTones[person.status]}>{statusNames[person.status]}</Badge>
      {canDecide && !isSelf ? (
        <div className={styles.decide}>
          <SelectField
            label={`Role of ${name}`}
            className={styles.role}
            value={role}
            onChange={(event) => changeRole(event.target.value)}
            options={adminRoles.map((value) => ({ value, label: roleNames[value] }))}
          />
          <Button
            size="sm"
            variant={isNew ? 'primary' : 'secondary'}
            busy={isPending}
            aria-label={`${action.label} ${name}`}
            onClick={() =>
              action.to === 'suspended' ? setIsConfirming(true) : mutate(input(action.to, role))
            }
          >
            {action.label}
          </Button>
        </div>
      ) : (
        <span className={styles.roleText}>{roleNames[person.role]}</span>
      )}
      {canDecide && (
        <div className={styles.history}>
          <History kind="administrator" recordId={person.id} under={administratorKeys.all} of={name} />
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Suspend ${name}?`}
          confirmLabel="Suspend"
          danger
          onConfirm={() => mutateAsync(input('suspended', person.role))}
          onClose={() => setIsConfirming(false)}
        >
          They will see nothing here any more, at once. You can restore them later.
        </ConfirmDialog>
      )}
    </li>
  );
}
