import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button, FormMessage, PasswordField, TextField } from '@aertrip/ui';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { authMessage } from 'shared-auth/auth-message';
import { paths } from '../../config/paths';
import {
  addressSchema,
  changePassword,
  needsFactor,
  newPasswordSchema,
  requestPasswordReset,
  useAdminSession,
} from './account';
import { AuthFrame } from './components/auth-frame';
import { adminKey } from '../../shared/data/query';
import { formField } from '../../shared/form/form-field';
import fields from '../../shared/form/fields.module.css';

// Lazy, because most accounts never need it here.
const SecondFactorScreen = lazy(() =>
  import('./components/second-factor-screen').then((m) => ({ default: m.SecondFactorScreen })),
);

/** `/admin/password`: requests the reset link; opened with the link, sets the new password. */
export function PasswordScreen() {
  const [params] = useSearchParams();
  const token = params.get('token_hash');
  const { user } = useAdminSession();
  return token !== null || user ? <NewPassword token={token} /> : <ResetLinkForm />;
}

const back = <Link to={paths.login.href}>Back to sign in</Link>;

function ResetLinkForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(addressSchema),
    defaultValues: { email: '' },
  });
  const field = formField({ register, formState });
  const ask = async ({ email }: { email: string }) => {
    setFailure(null);
    try {
      await requestPasswordReset(email);
      setSentTo(email);
    } catch (error) {
      setFailure(authMessage(error));
    }
  };
  return (
    <AuthFrame
      title="New password"
      description="We will email you a link. It works once and expires in an hour."
      footer={back}
    >
      <form className={fields.stack} noValidate onSubmit={(event) => void handleSubmit(ask)(event)}>
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        {sentTo && (
          <FormMessage tone="success">
            {`If ${sentTo} has an account here, we have emailed the link. Check your spam folder too.`}
          </FormMessage>
        )}
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <Button type="submit" busy={formState.isSubmitting}>
          Send link
        </Button>
      </form>
    </AuthFrame>
  );
}

/** @param token of the link, whose account may be another than the signed-in one; null for the signed-in account */
function NewPassword({ token }: { readonly token: string | null }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: valibotResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });
  const field = formField({ register, formState });
  const change = async ({ password }: { password: string }) => {
    setFailure(null);
    try {
      // Opened on submit only: mail scanners follow links, and this one works once.
      await changePassword(password, token, () => {
        queryClient.removeQueries({ queryKey: adminKey });
        return navigate(paths.password.href, { replace: true });
      });
      await navigate(paths.packages.href, { replace: true });
    } catch (error) {
      if (needsFactor(error)) setNeedsCode(true);
      else setFailure(authMessage(error));
    }
  };
  if (needsCode) {
    const changeNow = () => {
      setNeedsCode(false);
      return change(getValues());
    };
    return (
      <Suspense>
        <SecondFactorScreen step="verify" onDone={changeNow} />
      </Suspense>
    );
  }
  return (
    <AuthFrame title="Choose a new password" description="You are signed in once it is saved." footer={back}>
      <form className={fields.stack} noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
        {failure && (
          <FormMessage tone="error">
            <span>{`${failure} `}</span>
            <Link to={paths.password.href}>Request a new link</Link>
          </FormMessage>
        )}
        <PasswordField
          label="New password"
          hint="At least 10 characters."
          autoComplete="new-password"
          {...field('password')}
        />
        <Button type="submit" busy={formState.isSubmitting}>
          Save password
        </Button>
      </form>
    </AuthFrame>
  );
}
