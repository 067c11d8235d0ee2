import { Button, FormMessage } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { authMessage, customerAuth } from 'shared-auth';
import styles from './verify-email.module.css';

/** Reads the account again; a new token then says that the address is confirmed. */
async function checkAgain(): Promise<boolean> {
  await customerAuth.refreshUser();
  if (!customerAuth.getState().user?.emailVerified) return false;
  await customerAuth.idToken(true);
  return true;
}

/** Seats are held only for confirmed addresses: how to confirm this one. */
export function VerifyEmail({ email }: { email: string | null }) {
  const sending = useMutation({ mutationFn: () => customerAuth.sendVerification() });
  const checking = useMutation({ mutationFn: checkAgain });
  const error = sending.error ?? checking.error;
  return (
    <div className={styles.verify}>
      <p>
        <strong>Please confirm your email address before we hold seats.</strong>
        {sending.isSuccess
          ? ` We have sent a link to ${email ?? 'you'}: open it, then come back here.`
          : ` We send a link to ${email ?? 'you'}: open it, then come back here.`}
      </p>
      {checking.data === false && !checking.isPending && (
        <FormMessage tone="info">Your address is not confirmed yet. Did you open the link?</FormMessage>
      )}
      {error && <FormMessage tone="error">{authMessage(error)}</FormMessage>}
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" busy={sending.isPending} onClick={() => sending.mutate()}>
          {sending.isSuccess ? 'Send the link again' : 'Send the link'}
        </Button>
        <Button size="sm" busy={checking.isPending} onClick={() => checking.mutate()}>
          I have confirmed
        </Button>
      </div>
    </div>
  );
}
