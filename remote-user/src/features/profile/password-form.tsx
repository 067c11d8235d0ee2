import { notify } from '@aertrip/platform';
import { Button, FormMessage, PasswordField, Row } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { customerAuth, type CustomerUser } from 'shared-auth';
import { authMessage } from 'shared-auth/auth-message';
import { isWrongPassword } from './account-errors';
import { passwordSchema } from '../../lib/credentials';
import { AccountForm } from '../../components/account-form';
import { SectionCard } from '../../components/screen-parts';

/** Changes the password of an account that has one; requires the current password as proof. */
export function PasswordForm({ user }: { readonly user: CustomerUser }) {
  const form = useForm({
    resolver: valibotResolver(passwordSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { register, setError, reset, formState } = form;
  const { errors } = formState;

  return (
    <SectionCard title="Password">
      <AccountForm
        form={form}
        label="Password"
        action="Change password"
        variant="secondary"
        onSubmit={async (passwords) => {
          try {
            await customerAuth.changePassword(passwords);
          } catch (error) {
            if (!isWrongPassword(error)) throw error;
            const message = 'This is not your current password.';
            setError('currentPassword', { message }, { shouldFocus: true });
            return;
          }
          reset();
          notify.success('Your password has been changed.');
        }}
      >
        {/* Gives password managers the account of the changed password. */}
        <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters."
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
      </AccountForm>
      <ForgottenPassword email={user.email ?? ''} />
    </SectionCard>
  );
}

/** Also for accounts that were made from a booking, with a mailed link. */
function ForgottenPassword({ email }: { readonly email: string }) {
  const sending = useMutation({ mutationFn: () => customerAuth.sendPasswordReset(email) });
  if (sending.isSuccess)
    return <FormMessage tone="success">We have sent you a link to choose a password.</FormMessage>;
  return (
    <>
      {sending.error && <FormMessage tone="error">{authMessage(sending.error)}</FormMessage>}
      <Row>
        <Button variant="ghost" size="sm" busy={sending.isPending} onClick={() => sending.mutate()}>
          Forgot your password?
        </Button>
      </Row>
    </>
  );
}
