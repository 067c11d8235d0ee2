import { Button, EmptyState } from '@aertrip/ui';
import { LogIn } from 'lucide-react';
import { customerAuth } from 'shared-auth';

interface SignInGateProps {
  /** `Kashmir in Bloom, 1 May 2027` */
  label: string;
  /** Path to go on at. */
  path: string;
}

/** In place of a booking while nobody is signed in: what for, and the way to. */
export function SignInGate({ label, path }: SignInGateProps) {
  return (
    <EmptyState
      icon={<LogIn />}
      title={`Continue: ${label}`}
      action={
        <Button onClick={() => customerAuth.openLoginPrompt({ label, path })}>Sign in or register</Button>
      }
    >
      <p>Sign in to book. Your date and your travellers stay chosen.</p>
    </EmptyState>
  );
}
