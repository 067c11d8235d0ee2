import { TextField } from '@aertrip/ui';
import { useState } from 'react';
import type { AdminRole } from 'shared-auth';
import * as v from 'valibot';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { useChange } from '../../../shared/data/use-change';
import { administratorsOptions } from '../api/administrators';
import { invite } from '../api/invitations';
import { RoleChoice } from './role-choice';

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
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  );
}
