import { Button, FormMessage, PasswordField, TextField } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { authMessage } from 'shared-auth/auth-message';
import { signIn } from './account';
import { loginSchema } from '../../lib/credentials';
import { ForgottenPassword } from './forgotten-password';
import styles from './sign-in-form.module.css';

/** Sign-in by email and password. The screen handles the navigation afterwards. */
export function LoginForm() {
  const [isForgotten, setForgotten] = useState(false);
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: valibotResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    try {
      await signIn(credentials);
    } catch (error) {
      setError('root', { message: authMessage(error) });
    }
  });

  return (
    <>
      <form
        className={styles.form}
        onInput={signIn.begin}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Sign in"
      >
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button variant="ghost" size="sm" className={styles.forgotten} onClick={() => setForgotten(true)}>
          Forgot your password?
        </Button>
        {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
        <Button type="submit" size="lg" busy={isSubmitting}>
          Sign in
        </Button>
      </form>
      {isForgotten && <ForgottenPassword email={getValues('email')} onClose={() => setForgotten(false)} />}
    </>
  );
}
