import { Badge, Button, FormMessage } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type CustomerUser } from 'shared-auth';
import { authMessage } from 'shared-auth/auth-message';
import { sendVerification } from './account';
import { SectionCard } from '../../components/screen-parts';
import { paths } from '../../config/paths';
import styles from './profile-card.module.css';

/** The account's email and its verification. */
export function EmailCard({ user }: { readonly user: CustomerUser }) {
  return (
    <SectionCard title="Email">
      <p className={styles.address}>
        <span>{user.email}</span>
        {user.emailVerified ? (
          <Badge tone="good">
            <CircleCheck aria-hidden="true" />
            <span>Verified</span>
          </Badge>
        ) : (
          <Badge tone="warn">Not verified</Badge>
        )}
      </p>
      {!user.emailVerified && <Verification />}
    </SectionCard>
  );
}

function Verification() {
  const sending = useMutation({ mutationFn: () => sendVerification(paths.profile.href) });

  if (sending.isSuccess) {
    return <FormMessage tone="success">We have sent you a link. Open it to verify your email.</FormMessage>;
  }
  return (
    <>
      {sending.isError && <FormMessage tone="error">{authMessage(sending.error)}</FormMessage>}
      <Button
        variant="secondary"
        size="sm"
        className={styles.action}
        busy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        Send verification email
      </Button>
    </>
  );
}
