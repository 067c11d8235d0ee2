import { adminLoginPath } from '@aertrip/platform';
import { ErrorPanel, Spinner } from '@aertrip/ui';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAdminSession } from '../hooks/use-admin-session';
import { AccessUnknown } from './access-unknown';
import { NoAccessScreen } from './no-access-screen';
import styles from './admin-guard.module.css';

// Most sessions never see it.
const SecondFactorScreen = lazy(() =>
  import('./second-factor-screen').then((m) => ({ default: m.SecondFactorScreen })),
);

/**
 * Shows the panel to active administrators only. Courtesy: what is behind it is protected by the database, and its
 * screens are not even rendered for anybody else.
 */
export function AdminGuard({ children }: { readonly children: ReactNode }) {
  const { user, access, accessLoading, loading, startError, restart } = useAdminSession();
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && access && !wasSignedIn) setWasSignedIn(true);

  if (user && access) {
    // An open panel stays while its session is refreshed; unmounting it would lose what is being typed.
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
