import { Button, Card, FormMessage, Row } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { customerAuth } from 'shared-auth';
import { authMessage } from 'shared-auth/auth-message';

const sendVerification = (returnPath: string) => customerAuth.sendVerification(returnPath);

/** Reloads the account, for example after verification on another device. */
async function isConfirmed(): Promise<boolean> {
  await customerAuth.refreshUser();
  return customerAuth.getState().user?.emailVerified === true;
}

/** How to verify the email address, which holds require. */
export function VerifyEmail({ email }: { email: string | null }) {
  const { pathname, search } = useLocation();
  const sending = useMutation({ mutationFn: () => sendVerification(pathname + search) });
  const checking = useMutation({ mutationFn: isConfirmed });
  const error = sending.error ?? checking.error;
  return (
    <Card tone="warn" gap={3}>
      <p>
        <strong>Please confirm your email address before we hold seats.</strong>
        <span>{` Open the link we sent to ${email ?? 'you'}, then come back to this page. We have kept your details.`}</span>
      </p>
      {sending.isSuccess && <FormMessage tone="success">We have sent the link again.</FormMessage>}
      {checking.data === false && !checking.isPending && (
        <FormMessage tone="info">
          Your email address is not confirmed yet. Please open the link in our email.
        </FormMessage>
      )}
      {error && <FormMessage tone="error">{authMessage(error)}</FormMessage>}
      <Row gap={2}>
        <Button variant="secondary" size="sm" busy={sending.isPending} onClick={() => sending.mutate()}>
          Send the link again
        </Button>
        <Button size="sm" busy={checking.isPending} onClick={() => checking.mutate()}>
          I have confirmed my email
        </Button>
      </Row>
    </Card>
  );
}
