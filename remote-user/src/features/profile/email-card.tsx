import { Badge, Button, FormMessage, Row } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { customerAuth, type CustomerUser } from 'shared-auth';
import { authMessage } from 'shared-auth/auth-message';
import { SectionCard } from '../../components/screen-parts';
import { paths } from '../../config/paths';

/** The account's email and its verification. */
export function EmailCard({ user }: { readonly user: CustomerUser }) {
  return (
    <SectionCard title="Email">
      <Row as="p" gap={3}>
        <span>{user.email}</span>
        {user.emailVerified ? (
          <Badge tone="good">
            <CircleCheck aria-hidden="true" />
            <span>Verified</span>
          </Badge>
        ) : (
          <Badge tone="warn">Not verified</Badge>
        )}
      </Row>
      {!user.emailVerified && <Verification />}
    </SectionCard>
  );
}

function Verification() {
  const sending = useMutation({ mutationFn: () => customerAuth.sendVerification(paths.profile.href) });

  if (sending.isSuccess) {
    return <FormMessage tone="success">We have sent you a link. Open it to verify your email.</FormMessage>;
  }
  return (
    <>
      {sending.isError && <FormMessage tone="error">{authMessage(sending.error)}</FormMessage>}
      <Row>
        <Button variant="secondary" size="sm" busy={sending.isPending} onClick={() => sending.mutate()}>
          Send verification email
        </Button>
      </Row>
    </>
  );
}
