import { notify } from '@aertrip/platform';
import { Button, FormMessage, PasswordField, TextField } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { authMessage, customerAuth } from 'shared-auth';
import { signUp } from '../api/account';
import { registerSchema } from '../model/credentials';
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
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={errors.password?.message}
        {...register('password')}
      />
      {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
      <Button type="submit" size="lg" busy={isSubmitting}>
        Create account
      </Button>
    </form>
  );
}
