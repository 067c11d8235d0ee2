import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, FormMessage, PasswordField, TextField } from '@aertrip/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { authMessage } from 'shared-auth/auth-message';
import { paths } from '../../config/paths';
import { adminReturnPath, type Registration, registrationSchema, signUp, useAdminSession } from './account';
import { AuthFrame } from './components/auth-frame';
import { formField } from '../../shared/form/form-field';
import fields from '../../shared/form/fields.module.css';

/** `/admin/register`: creates an account without access until an owner approves it. */
export function RegisterScreen() {
  const [params] = useSearchParams();
  const { user } = useAdminSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [mustConfirm, setMustConfirm] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useForm<Registration>({
    resolver: valibotResolver(registrationSchema),
    defaultValues: { fullName: '', email: '', password: '' },
  });
  const field = formField({ register, formState });

  useEffect(() => setFocus('fullName'), [setFocus]);

  // Once signed in, the panel's guard shows the account's state.
  if (user) return <Navigate to={adminReturnPath(params.get('from'))} replace />;

  const submit = async (registration: Registration) => {
    setFailure(null);
    try {
      const { signedIn } = await signUp(registration);
      setMustConfirm(!signedIn);
    } catch (error) {
      setFailure(authMessage(error));
    }
  };

  return (
    <AuthFrame
      title="Request an admin account"
      description="An owner must approve your account before you can use the panel."
      footer={
        <>
          Have an account?{' '}
          <Link to={{ pathname: paths.login.href, search: params.size > 0 ? `?${params}` : '' }}>
            Sign in
          </Link>
        </>
      }
    >
      <form className={fields.stack} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        {mustConfirm && (
          <FormMessage tone="success">
            Almost done. Open the link in the email we sent you, then sign in.
          </FormMessage>
        )}
        <TextField label="Full name" autoComplete="name" {...field('fullName')} />
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          label="Password"
          hint="At least 10 characters."
          autoComplete="new-password"
          {...field('password')}
        />
        <Button type="submit" busy={formState.isSubmitting}>
          Request access
        </Button>
      </form>
    </AuthFrame>
  );
}
