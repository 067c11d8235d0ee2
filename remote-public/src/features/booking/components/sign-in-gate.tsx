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
          ? 'Sign in to go on with your booking. Seats that you hold stay held until their time is over.'
          : 'Sign in to book. Your date and your travellers stay chosen.'}
      </p>
    </EmptyState>
  );
}
