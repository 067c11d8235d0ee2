import { Button, PasswordField } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountForm } from '../../components/account-form';
import { EmailField } from '../../components/account-fields';
import layout from '../../components/layout.module.css';
import { signIn } from './account';
import { loginSchema } from '../../lib/credentials';
import { ForgottenPassword } from './forgotten-password';
import styles from './sign-in-form.module.css';

/** Sign-in by email and password. The screen handles the navigation afterwards. */
export function LoginForm() {
  const [isForgotten, setForgotten] = useState(false);
  const form = useForm({
    resolver: valibotResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { register, getValues, formState } = form;
  const { errors } = formState;

  return (
    <>
      <AccountForm
        form={form}
        label="Sign in"
        className={layout.stack4}
        action="Sign in"
        size="lg"
        onSubmit={signIn}
      >
        <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button variant="ghost" size="sm" className={styles.forgotten} onClick={() => setForgotten(true)}>
          Forgot your password?
        </Button>
      </AccountForm>
      {isForgotten && <ForgottenPassword email={getValues('email')} onClose={() => setForgotten(false)} />}
    </>
  );
}
