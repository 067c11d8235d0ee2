import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, FormMessage, PasswordField, TextField } from '@aertrip/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { authMessage } from 'shared-auth/auth-message';
import { paths } from '../../config/paths';
import { adminKey } from '../../shared/data/query';
import { adminReturnPath, type Login, loginSchema, signIn, useAdminSession } from './account';
import { AuthFrame } from './components/auth-frame';
import { formField } from '../../shared/form/form-field';
import fields from '../../shared/form/fields.module.css';

/** `/admin/login`: continues to the requested path, query and hash. */
export function LoginScreen() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const queryClient = useQueryClient();
  const { user } = useAdminSession();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm<Login>({
    resolver: valibotResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const field = formField({ register, formState });

  useEffect(() => setFocus('email'), [setFocus]);

  if (user) return <Navigate to={adminReturnPath(params.get('from'))} replace />;

  const submit = async (login: Login) => {
    setFailure(null);
    // Another account may have been signed in before.
    queryClient.removeQueries({ queryKey: adminKey });
    try {
      await signIn(login);
    } catch (error) {
      setFailure(authMessage(error));
    }
  };

  const hasExpired = (state as { sessionEnded?: boolean } | null)?.sessionEnded === true;
  return (
    <AuthFrame
      title="Admin sign in"
      description="For the travel desk team."
      footer={
        <>
          <Link to={paths.password.href}>Forgot your password?</Link>
          <br />
          New here?{' '}
          <Link to={{ pathname: paths.register.href, search: params.size > 0 ? `?${params}` : '' }}>
            Request an account
          </Link>
        </>
      }
    >
      <form className={fields.stack} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {hasExpired && !failure && (
          <FormMessage tone="info">Your session has ended. Sign in to continue.</FormMessage>
        )}
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Button type="submit" busy={formState.isSubmitting}>
          Sign in
        </Button>
      </form>
    </AuthFrame>
  );
}
