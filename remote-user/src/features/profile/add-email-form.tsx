import { notify } from '@aertrip/platform';
import { Button, FormMessage, Row } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { customerAuth } from 'shared-auth';
import { authMessage } from 'shared-auth/auth-message';
import { AccountFields } from '../../components/account-fields';
import { AccountForm } from '../../components/account-form';
import { SectionCard } from '../../components/screen-parts';
import { paths } from '../../config/paths';
import { emailAndPasswordSchema } from '../../lib/credentials';
import { addPassword, isEmailTaken } from './account';
import { joinAccount } from './my-data';

/** Email and password for an account that was made with a mobile number. */
export function AddEmailForm() {
  const navigate = useNavigate();
  /** An email that has an account already. */
  const [taken, setTaken] = useState<string>();
  const joining = useMutation({
    mutationFn: async (email: string) => {
      await joinAccount(email);
      await customerAuth.signOut();
      await navigate(paths.login.href(paths.bookings.href));
    },
  });
  const form = useForm({
    resolver: valibotResolver(emailAndPasswordSchema),
    defaultValues: { email: '', password: '' },
  });
  return (
    <SectionCard title="Email">
      <AccountForm
        form={form}
        label="Email"
        action="Add email"
        variant="secondary"
        onSubmit={async (account) => {
          try {
            await addPassword({ ...account, returnPath: paths.profile.href });
          } catch (error) {
            setTaken(isEmailTaken(error) ? account.email : undefined);
            throw error;
          }
          notify.success('You can now sign in with your email. Open the link we sent to verify it.');
        }}
      >
        <p>You signed in with your mobile number. Add an email and a password to sign in on other devices.</p>
        <AccountFields
          email={form.register('email')}
          password={form.register('password')}
          errors={form.formState.errors}
        />
      </AccountForm>
      {taken && (
        <>
          <p>
            Is it your account? Join the two: bookings with this email move there, and you sign in with it.
          </p>
          {joining.isError && <FormMessage tone="error">{authMessage(joining.error)}</FormMessage>}
          <Row>
            <Button
              variant="secondary"
              size="sm"
              busy={joining.isPending}
              onClick={() => joining.mutate(taken)}
            >
              Join the accounts
            </Button>
          </Row>
        </>
      )}
    </SectionCard>
  );
}
