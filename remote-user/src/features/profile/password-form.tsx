import { notify } from '@aertrip/platform';
import { Button, FormMessage, PasswordField } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type CustomerUser } from 'shared-auth';
import { authMessage } from 'shared-auth/auth-message';
import { changePassword, sendPasswordReset } from './account';
import { isWrongPassword } from './wrong-password';
import { passwordSchema } from '../../lib/credentials';
import { SectionCard } from '../../components/section-card';
import styles from './profile-card.module.css';

/** Changes the password of an account that has one; requires the current password as proof. */
export function PasswordForm({ user }: { readonly user: CustomerUser }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: valibotResolver(passwordSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (passwords) => {
    try {
      await changePassword(passwords);
      reset();
      notify.success('Your password has been changed.');
    } catch (error) {
      if (isWrongPassword(error)) {
        setError('currentPassword', { message: 'This is not your current password.' }, { shouldFocus: true });
      } else {
        setError('root', { message: authMessage(error) });
      }
    }
  });

  return (
    <SectionCard title="Password">
      <form
        className={styles.form}
        onInput={changePassword.begin}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Password"
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
        {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Change password
        </Button>
      </form>
      <NoPassword email={user.email ?? ''} />
    </SectionCard>
  );
}

/** For accounts that were made from a booking, with a mailed link. */
function NoPassword({ email }: { readonly email: string }) {
  const sending = useMutation({ mutationFn: () => sendPasswordReset(email) });
  if (sending.isSuccess)
    return <FormMessage tone="success">We have sent you a link to choose a password.</FormMessage>;
  return (
    <>
      {sending.error && <FormMessage tone="error">{authMessage(sending.error)}</FormMessage>}
      <Button variant="ghost" size="sm" busy={sending.isPending} onClick={() => sending.mutate()}>
        I have no password yet
      </Button>
    </>
  );
}
