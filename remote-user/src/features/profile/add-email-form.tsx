import { notify } from '@aertrip/platform';
import { Button, FormMessage } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { authMessage } from 'shared-auth/auth-message';
import { AccountFields } from '../../components/account-fields';
import { SectionCard } from '../../components/section-card';
import { paths } from '../../config/paths';
import { emailAndPasswordSchema } from '../../lib/credentials';
import { addPassword } from './account';
import styles from './profile-card.module.css';

/** Email and password for an account that was made with a mobile number. */
export function AddEmailForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(emailAndPasswordSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (account) => {
    try {
      await addPassword({ ...account, returnPath: paths.profile.href });
      notify.success('You can now sign in with your email. Open the link we sent to verify it.');
    } catch (error) {
      setError('root', { message: authMessage(error) });
    }
  });

  return (
    <SectionCard title="Email">
      <form
        className={styles.form}
        onInput={addPassword.begin}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Email"
      >
        <p>You signed in with your mobile number. Add an email and a password to sign in on other devices.</p>
        <AccountFields email={register('email')} password={register('password')} errors={errors} />
        {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Add email
        </Button>
      </form>
    </SectionCard>
  );
}
