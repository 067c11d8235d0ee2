import { notify } from '@aertrip/platform';
import { Button, FormMessage, TextField } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { customerAuth } from 'shared-auth';
import { authMessage } from 'shared-auth/auth-message';
import { AccountFields } from '../../components/account-fields';
import { registerSchema } from '../../lib/credentials';
import { signUp } from './account';
import styles from './sign-in-form.module.css';

/**
 * Registration by email and password. The screen handles the navigation afterwards.
 * @param returnPath return path of the verification link
 */
export function RegisterForm({ returnPath }: { readonly returnPath: string }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(registerSchema),
    defaultValues: { displayName: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (account) => {
    try {
      await signUp({ ...account, returnPath });
    } catch (error) {
      if (customerAuth.getState().user) {
        // The account exists and only its name is missing: the screen navigates on, so the message must outlive it.
        notify.info('Your account is ready, but your name was not saved. You can add it to your profile.');
      } else {
        setError('root', { message: authMessage(error) });
      }
    }
  });

  return (
    <form
      className={styles.form}
      onInput={signUp.begin}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Registration"
    >
      <TextField
        label="Your name"
        autoComplete="name"
        error={errors.displayName?.message}
        {...register('displayName')}
      />
      <AccountFields email={register('email')} password={register('password')} errors={errors} />
      {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
      <Button type="submit" size="lg" busy={isSubmitting}>
        Create account
      </Button>
    </form>
  );
}
