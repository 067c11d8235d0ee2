import { adminLoginPath, toAppError } from '@aertrip/platform';
import { ErrorPanel, Spinner } from '@aertrip/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { ownAccessOptions, useAdminSession } from '../account';
import { NoAccessScreen } from './no-access-screen';
import styles from './admin-guard.module.css';

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
export function AccessUnknown({ userId, email }: AccessUnknownProps) {
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
