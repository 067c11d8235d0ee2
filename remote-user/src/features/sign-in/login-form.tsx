import { Button, PasswordField, Row } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { customerAuth } from 'shared-auth';
import { AccountForm } from '../../components/account-form';
import { EmailField } from '../../components/account-fields';
import { loginSchema } from '../../lib/credentials';
import { ForgottenPassword } from './forgotten-password';

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
        action="Sign in"
        size="lg"
        onSubmit={(login) => customerAuth.signIn(login)}
      >
        <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Row justify="last">
          <Button variant="ghost" size="sm" onClick={() => setForgotten(true)}>
            Forgot your password?
          </Button>
        </Row>
      </AccountForm>
      {isForgotten && <ForgottenPassword email={getValues('email')} onClose={() => setForgotten(false)} />}
    </>
  );
}
