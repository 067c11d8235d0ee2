import { formatDate } from '@aertrip/platform';
import { Badge, Button, SelectField, VisuallyHidden } from '@aertrip/ui';
import { useState } from 'react';
import { type AdminRole, adminRoles, type AdminStatus } from 'shared-auth';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import { History } from '../../../shared/history/history';
import { roleNames } from '../../../shared/session/roles';
import { useChange } from '../../../shared/data/use-change';
import { administratorsOptions, setAccess } from '../api/administrators';
import { type Administrator, statusNames, statusTones } from '../model/administrator';
import { RoleDialog, SessionsDialog, SuspendDialog } from './administrator-dialogs';
import styles from './administrators.module.css';

interface AdministratorRowProps {
  readonly person: Administrator;
  readonly isSelf: boolean;
  /** Owners manage all administrators but themselves. */
  readonly canDecide: boolean;
}

const actions = {
  pending: { to: 'active', label: 'Approve' },
  active: { to: 'suspended', label: 'Suspend' },
  suspended: { to: 'active', label: 'Restore' },
} as const satisfies Record<AdminStatus, { to: AdminStatus; label: string }>;

export function AdministratorRow({ person, isSelf, canDecide }: AdministratorRowProps) {
  // The approval saves a newcomer's chosen role.
  const [chosenRole, setChosenRole] = useState<AdminRole>(person.role);
  const [dialog, setDialog] = useState<'role' | 'suspend' | 'sessions' | 'decline' | null>(null);
  const close = () => setDialog(null);
  const name = person.fullName || person.email;
  const { mutate, mutateAsync, isPending } = useChange({
    change: setAccess,
    affects: administratorsOptions.queryKey,
    done: () => `${name}: saved`,
  });
  const isNew = person.status === 'pending';
  const role = isNew ? chosenRole : person.role;
  const action = actions[person.status];
  const input = (
    status: AdminStatus,
    nextRole: AdminRole,
    { reason, successor }: { reason?: string; successor?: string } = {},
  ) => ({
    id: person.id,
    status,
    role: nextRole,
    version: person.version,
    reason,
    successor,
  });

  const chooseRole = (value: string) => {
    const nextRole = adminRoles.find((known) => known === value);
    if (nextRole) setChosenRole(nextRole);
  };

  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <strong>{isSelf ? `${name} (you)` : name}</strong>
        <span>{person.email}</span>
        <small>{`Registered ${formatDate(person.createdAt)}`}</small>
      </div>
      <Badge tone={statusTones[person.status]}>{statusNames[person.status]}</Badge>
      {canDecide && !isSelf ? (
        <div className={styles.decide}>
          {isNew ? (
            <SelectField
              label={`Role of ${name}`}
              className={styles.role}
              value={role}
              onChange={(event) => chooseRole(event.target.value)}
              options={adminRoles.map((value) => ({ value, label: roleNames[value] }))}
            />
          ) : (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Change role of ${name}, ${roleNames[role]}`}
              onClick={() => setDialog('role')}
            >
              Change role
            </Button>
          )}
          <Button
            size="sm"
            variant={isNew ? 'primary' : 'secondary'}
            busy={isPending}
            aria-label={`${action.label} ${name}`}
            onClick={() =>
              action.to === 'suspended' ? setDialog('suspend') : mutate(input(action.to, role))
            }
          >
            {action.label}
          </Button>
          {isNew && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Decline ${name}`}
              onClick={() => setDialog('decline')}
            >
              Decline
            </Button>
          )}
        </div>
      ) : (
        <span>{roleNames[person.role]}</span>
      )}
      {canDecide && (
        <div className={styles.history}>
          <History
            kind="administrator"
            recordId={person.id}
            under={administratorsOptions.queryKey}
            of={name}
            actions={
              !isSelf && (
                <Button size="sm" variant="secondary" onClick={() => setDialog('sessions')}>
                  Sessions<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
                </Button>
              )
            }
          />
        </div>
      )}
      {dialog === 'role' && (
        <RoleDialog
          personId={person.id}
          name={name}
          role={person.role}
          onChange={(next, more) => mutateAsync(input(person.status, next, more))}
          onClose={close}
        />
      )}
      {dialog === 'decline' && (
        <ConfirmDialog
          title={`Decline ${name}?`}
          confirmLabel="Decline"
          danger
          onConfirm={() => mutateAsync(input('suspended', person.role))}
          onClose={close}
        >
          They get no access to the panel. You can restore it later.
        </ConfirmDialog>
      )}
      {dialog === 'sessions' && <SessionsDialog adminId={person.id} name={name} onClose={close} />}
      {dialog === 'suspend' && (
        <SuspendDialog
          personId={person.id}
          name={name}
          onSuspend={(successor) => mutateAsync(input('suspended', person.role, { successor }))}
          onClose={close}
        />
      )}
    </li>
  );
}
