import { formatDateTime } from '@aertrip/platform';
import { Badge, Button, ErrorPanel, Row, TextField, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminRole } from 'shared-auth';
import * as v from 'valibot';
import { useChange } from '../../../shared/data/use-change';
import { roleNames } from '../../../shared/session/roles';
import {
  administratorsOptions,
  invite,
  openInvitationsOptions,
  withdrawInvitation,
} from '../api/administrators';
import text from '../../../shared/text.module.css';
import layout from '../../../shared/layout.module.css';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { Choices } from '../../../shared/dialogs/choice-dialog';
import { roleChoices } from '../model/role-choices';

/** Open invitations; renders nothing without any. */
export function Invitations() {
  const { data = [], error, refetch } = useQuery(openInvitationsOptions);
  const withdrawal = useChange({
    change: withdrawInvitation,
    affects: administratorsOptions.queryKey,
    done: () => 'Invitation withdrawn',
  });
  const renewal = useChange({
    change: invite,
    affects: administratorsOptions.queryKey,
    done: (_, { email }) => `New link sent to ${email}`,
  });
  const isBusy = withdrawal.isPending || renewal.isPending;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <>
      <h3 className={text.heading}>Invited</h3>
      <ul className={layout.list} aria-label="Invitations">
        {data.map(({ id, email, role, expiresAt, hasExpired }) => (
          <li key={id} className={layout.ruled}>
            <Row gap={3} justify="between">
              <div>
                <strong>{email}</strong>
                <small>{`${roleNames[role]} · ${hasExpired ? 'expired' : 'valid until'} ${formatDateTime(expiresAt)}`}</small>
              </div>
              <Badge tone={hasExpired ? 'bad' : 'warn'}>{hasExpired ? 'Expired' : 'Not accepted yet'}</Badge>
              <Button
                size="sm"
                variant="secondary"
                disabled={isBusy}
                onClick={() => renewal.mutate({ email, role })}
              >
                Send again<VisuallyHidden>{` to ${email}`}</VisuallyHidden>
              </Button>
              <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => withdrawal.mutate(id)}>
                Withdraw<VisuallyHidden>{` the invitation of ${email}`}</VisuallyHidden>
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </>
  );
}

const emailSchema = v.pipe(v.string(), v.email());

/** Invites an administrator by e-mail with a role. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AdminRole>('agent');
  const [error, setError] = useState<string>();
  const { mutateAsync } = useChange({
    change: invite,
    affects: administratorsOptions.queryKey,
    done: (_, { email: to }) => `Invitation sent to ${to}`,
  });

  const submit = async () => {
    if (!v.is(emailSchema, email.trim())) {
      setError('Enter a complete email address.');
      return;
    }
    await mutateAsync({ email: email.trim(), role });
    onClose();
  };

  return (
    <FormDialog
      isDirty={email !== ''}
      onClose={onClose}
      title="Invite to the panel"
      submitLabel="Send invitation"
      onSubmit={submit}
    >
      <TextField
        label="Email"
        type="email"
        hint="The link works once, within seven days, and only for this address."
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
      <Choices legend="Role" choices={roleChoices} value={role} onChange={setRole} />
    </FormDialog>
  );
}
