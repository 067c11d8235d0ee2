import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, FormMessage, PasswordField, TextField } from '@aertrip/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { authMessage } from 'shared-auth/auth-message';
import { paths } from '../../config/paths';
import { signUp } from './api/account';
import { AuthFrame } from './components/auth-frame';
import { AcceptInvitation, InvitationNote } from './components/invited';
import { useAdminSession } from './hooks/use-admin-session';
import { adminReturnPath } from './model/admin-return';
import { registrationSchema, type Registration } from './model/credentials';
import { formField } from '../../shared/form/form-field';
import fields from '../../shared/form/fields.module.css';

/**
 * `/admin/register`: creates an account without access until an owner approves it; an invited account is approved
 * already.
 */
export function RegisterScreen() {
  const [params] = useSearchParams();
  const { user } = useAdminSession();
  const invitation = params.get('invitation');
  const [failure, setFailure] = useState<string | null>(null);
  const [mustConfirm, setMustConfirm] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useForm<Registration>({
    resolver: valibotResolver(registrationSchema),
    defaultValues: { fullName: '', email: '', password: '' },
  });
  const field = formField({ register, formState });

  useEffect(() => setFocus('fullName'), [setFocus]);

  // Once signed in, the panel's guard shows the account's state.
  if (user && !invitation) return <Navigate to={adminReturnPath(params.get('from'))} replace />;
  if (user && invitation) {
    return (
      <AuthFrame title="You are invited" description={<InvitationNote token={invitation} />}>
        <AcceptInvitation token={invitation} email={user.email} />
      </AuthFrame>
    );
  }

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
      title={invitation ? 'You are invited' : 'Request an admin account'}
      description={
        invitation ? (
          <InvitationNote token={invitation} />
        ) : (
          'An owner must approve your account before you can use the panel.'
        )
      }
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
            {`Almost done. Open the link in the email we sent you, then ${invitation ? 'come back to your invitation' : 'sign in'}.`}
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
          {invitation ? 'Register' : 'Request access'}
        </Button>
      </form>
    </AuthFrame>
  );
}
