import { Button, EmptyState } from '@aertrip/ui';
import { LogIn } from 'lucide-react';
import { customerAuth } from 'shared-auth';

interface SignInGateProps {
  /** `Kashmir in Bloom, 1 May 2027` */
  label: string;
  /** Path to go on at. */
  path: string;
  /** There is a booking already, whose seats wait for the payment. */
  isHeld: boolean;
}

/** In place of a booking while nobody is signed in: what for, and the way to. */
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
