import { Button, EmptyState } from '@aertrip/ui';
import { LogIn } from 'lucide-react';
import { customerAuth } from 'shared-auth';

interface SignInGateProps {
  /** `Kashmir in Bloom, 1 May 2027` */
  label: string;
  /** Path after sign-in. */
  path: string;
  /** A booking exists, and its held seats await payment. */
  isHeld: boolean;
}

/** Asks visitors who are signed out to sign in before they book. */
export function SignInGate({ label, path, isHeld }: SignInGateProps) {
  return (
    <EmptyState
      icon={<LogIn />}
      title={`Continue: ${label}`}
      action={
        <Button onClick={() => customerAuth.openLoginPrompt({ label, path })}>Sign in or register</Button>
      }
    >
      <p>
        {isHeld
          ? 'Sign in to continue your booking. Any seats you hold stay reserved until the hold expires.'
          : 'Sign in to book. We will keep your date and travellers.'}
      </p>
    </EmptyState>
  );
}
