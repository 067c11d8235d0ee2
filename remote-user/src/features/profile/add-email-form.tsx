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
import { isEmailTaken } from './account-errors';
import { joinAccount } from './my-data';

/** Email and password for an account that was made with a mobile number. */
export function AddEmailForm() {
  const navigate = useNavigate();
  /** An email that has an account already. */
  const [taken, setTaken] = useState<string>();
  const joining = useMutation({
    mutationFn: async (email: string) => {
      const moved = await joinAccount(email);
      if (moved > 0) {
        await customerAuth.signOut();
        await navigate(paths.login.href(paths.bookings.href));
        notify.success(`Joined. Sign in with ${email} to see your bookings and enquiries.`);
      }
      return moved;
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
          setTaken(undefined);
          try {
            await customerAuth.addPassword({ ...account, returnPath: paths.profile.href });
          } catch (error) {
            if (isEmailTaken(error)) return setTaken(account.email);
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
          <FormMessage tone="info">
            {`${taken} has an account already. If it is yours, join the two: bookings with this email move there, and you sign in with it.`}
          </FormMessage>
          {joining.data === 0 && joining.variables === taken && (
            <FormMessage tone="error">
              Nothing was moved: no booking here has this email. To move the others, call us.
            </FormMessage>
          )}
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
