import { adminLoginPath, toAppError } from '@aertrip/platform';
import { Button, ErrorPanel, FormMessage, Row, Spinner } from '@aertrip/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { adminAuth, type AdminStatus } from 'shared-auth';
import { authMessage } from 'shared-auth/auth-message';
import { ownAccessOptions, useAdminSession } from '../account';
import styles from './auth-frame.module.css';
import { useSignOut } from '../../../shared/session/use-sign-out';
import { AuthFrame } from './auth-frame';
import fields from '../../../shared/form/fields.module.css';

// Lazy, because most sessions never need it.
const SecondFactorScreen = lazy(() =>
  import('./second-factor-screen').then((m) => ({ default: m.SecondFactorScreen })),
);

/**
 * Renders the panel for active administrators only. A convenience: the database enforces access, and other visitors do
 * not even load the screens.
 */
export function AdminGuard({ children }: { readonly children: ReactNode }) {
  const { user, access, accessLoading, loading, startError, restart } = useAdminSession();
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && access && !wasSignedIn) setWasSignedIn(true);

  if (user && access) {
    // An open panel stays mounted while its session refreshes; unmounting would lose input.
    if (access.status !== 'active') return <NoAccessScreen email={user.email} status={access.status} />;
    if (access.secondFactor === 'none') return children;
    return (
      <Suspense fallback={<Checking />}>
        <SecondFactorScreen step={access.secondFactor} />
      </Suspense>
    );
  }
  if (startError) {
    return (
      <main id="main" className={styles.middle}>
        <ErrorPanel error={startError} onRetry={restart} headingLevel={1} />
      </main>
    );
  }
  if (!user && !loading) {
    return <Navigate to={adminLoginPath(location)} replace state={{ sessionEnded: wasSignedIn }} />;
  }
  if (user && !accessLoading) return <AccessUnknown key={user.id} userId={user.id} email={user.email} />;
  return <Checking />;
}

function Checking() {
  return (
    <main id="main" className={styles.middle}>
      <Spinner label="Checking your access…" />
    </main>
  );
}

interface AccessUnknownProps {
  readonly userId: string;
  readonly email: string;
}

/** Signed in, but the access row is unread: reads it again to distinguish "no row" from "no answer". */
function AccessUnknown({ userId, email }: AccessUnknownProps) {
  const { error, refetch } = useQuery(ownAccessOptions(userId));
  if (error && toAppError(error).code === 'not-found') return <NoAccessScreen email={email} status={null} />;
  return (
    <main id="main" className={styles.middle}>
      {error ? (
        <ErrorPanel
          title="Your access could not be checked"
          error={error}
          onRetry={() => void refetch()}
          headingLevel={1}
        />
      ) : (
        <Spinner label="Checking your access…" />
      )}
    </main>
  );
}

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
function NoAccessScreen({ email, status }: NoAccessScreenProps) {
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
