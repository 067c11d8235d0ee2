import { Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminAuth, type SecondFactorStep } from 'shared-auth';
import { NotLoaded } from '../../../shared/not-loaded';
import { CodeForm } from '../../../shared/session/code-form';
import { EnrolSecondFactor } from '../../../shared/session/enrol-second-factor';
import { adminQuery } from '../../../shared/data/query';
import { ownSecurityKey, proveFactor, readFactor } from '../../../shared/session/second-factor';
import { useSignOut } from '../../../shared/session/use-sign-out';
import { AuthFrame } from './auth-frame';

interface SecondFactorScreenProps {
  readonly step: Exclude<SecondFactorStep, 'none'>;
  /** Called once the code was right. */
  readonly onDone?: () => Promise<void>;
}

/** Screen of an administrator who signed in by password and needs a second factor. */
export function SecondFactorScreen({ step, onDone }: SecondFactorScreenProps) {
  const signOut = useSignOut();
  const leave = (
    <Button variant="secondary" onClick={() => void signOut()}>
      Sign Out
    </Button>
  );
  if (step === 'verify') {
    return (
      <AuthFrame
        title="Enter your code"
        description={<p>Enter the code shown in your authenticator app.</p>}
        footer="Phone lost? Ask another owner to reset your second factor."
      >
        <Verify onDone={onDone}>{leave}</Verify>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Set up your second factor"
      description={<p>Owners sign in with a password and a code. Set this up once.</p>}
    >
      <EnrolSecondFactor onDone={adminAuth.refreshAccess}>{leave}</EnrolSecondFactor>
    </AuthFrame>
  );
}

function Verify({ onDone, children }: Pick<SecondFactorScreenProps, 'onDone'> & { children: ReactNode }) {
  const query = useQuery({
    ...adminQuery,
    queryKey: [...ownSecurityKey, 'factor'],
    queryFn: readFactor,
  });
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} height="8rem" />;
  const prove = async (code: string) => {
    if (data !== null) await proveFactor(data, code);
    await adminAuth.refreshAccess();
    await onDone?.();
  };
  return (
    <CodeForm label="Six-digit code" onCode={prove}>
      {children}
    </CodeForm>
  );
}
