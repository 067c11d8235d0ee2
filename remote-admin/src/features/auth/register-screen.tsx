import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, ErrorPanel, FormMessage, PasswordField, Row, Spinner, TextField } from '@aertrip/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { authMessage } from 'shared-auth/auth-message';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../config/paths';
import {
  acceptInvitation,
  adminReturnPath,
  invitationOptions,
  type Registration,
  registrationSchema,
  signUp,
  useAdminSession,
} from './account';
import { AuthFrame } from './components/auth-frame';
import { formField } from '../../shared/form/form-field';
import fields from '../../shared/form/fields.module.css';
import { errorMessage } from '../../shared/data/error-message';
import { roleNames } from '../../shared/session/roles';
import { useSignOut } from '../../shared/session/use-sign-out';

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

/** Details of the invitation, above the registration form. */
function InvitationNote({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(invitationOptions(token));
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} headingLevel={2} />;
  if (data === undefined) return <Spinner label="Loading invitation…" />;
  if (data === null) {
    return (
      <FormMessage tone="error">
        This invitation has expired, was used or was withdrawn. Ask for a new one, or register and wait for
        approval.
      </FormMessage>
    );
  }
  return (
    <FormMessage tone="info">
      {`${data.inviter || 'An owner'} has invited ${data.email} as ${roleNames[data.role].toLowerCase()}. Register with that address.`}
    </FormMessage>
  );
}

interface AcceptInvitationProps {
  readonly token: string;
  readonly email: string;
}

/** Accepts an invitation as the signed-in account. */
function AcceptInvitation({ token, email }: AcceptInvitationProps) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const accept = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await acceptInvitation(token);
      await navigate(paths.packages.href, { replace: true });
    } catch (error) {
      setFailure(errorMessage(error));
      setIsBusy(false);
    }
  };
  return (
    <div className={fields.stack}>
      <FormMessage tone="info">{`Signed in as ${email}`}</FormMessage>
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      <Row gap={2}>
        <Button busy={isBusy} onClick={() => void accept()}>
          Accept invitation
        </Button>
        <Button variant="secondary" onClick={() => void signOut()}>
          Sign Out
        </Button>
      </Row>
    </div>
  );
}
