import { Button, FormMessage, Row } from '@aertrip/ui';
import { useState } from 'react';
import { adminAuth, type AdminStatus } from 'shared-auth';
import { authMessage } from 'shared-auth/auth-message';

import { useSignOut } from '../../../shared/session/use-sign-out';
import { AuthFrame } from './auth-frame';
import fields from '../../../shared/form/fields.module.css';

interface NoAccessScreenProps {
  readonly email: string;
  /** Null for an account that was never registered as an administrator. */
  readonly status: Exclude<AdminStatus, 'active'> | null;
}

const texts = {
  pending: {
    title: 'Waiting for approval',
    text: 'An owner must approve this account before you can use the panel.',
  },
  suspended: {
    title: 'Account suspended',
    text: 'An owner has suspended this account. Contact an owner if this is a mistake.',
  },
  missing: {
    title: 'Not an administrator',
    text: 'This account is not registered as an administrator. Ask an owner for access, or sign in with another account.',
  },
};

/** Screen of a signed-in account without access (yet). */
export function NoAccessScreen({ email, status }: NoAccessScreenProps) {
  const [isChecking, setIsChecking] = useState(false);
  const [answer, setAnswer] = useState<{ tone: 'info' | 'error'; text: string } | null>(null);
  const signOut = useSignOut();
  const { title, text } = texts[status ?? 'missing'];

  const checkAgain = async () => {
    setIsChecking(true);
    setAnswer(null);
    try {
      await adminAuth.refreshAccess();
      setAnswer({ tone: 'info', text: 'No change yet.' });
    } catch (error) {
      setAnswer({ tone: 'error', text: authMessage(error) });
    }
    setIsChecking(false);
  };

  return (
    <AuthFrame title={title} description={<p>{text}</p>}>
      <div className={fields.stack}>
        <FormMessage tone="info">{`Signed in as ${email}`}</FormMessage>
        {answer && <FormMessage tone={answer.tone}>{answer.text}</FormMessage>}
        <Row gap={2}>
          <Button busy={isChecking} onClick={() => void checkAgain()}>
            Check again
          </Button>
          <Button variant="secondary" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </Row>
      </div>
    </AuthFrame>
  );
}
