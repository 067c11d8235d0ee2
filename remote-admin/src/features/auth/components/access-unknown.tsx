import { toAppError } from '@aertrip/platform';
import { ErrorPanel, Spinner } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { adminAuth } from 'shared-auth';
import { adminKey } from '../../../lib/data/query';
import { NoAccessScreen } from './no-access-screen';
import styles from './admin-guard.module.css';

interface AccessUnknownProps {
  readonly userId: string;
  readonly email: string;
}

/** Signed in, but the own row was not read: asks once more to tell "there is none" from "no answer". */
export function AccessUnknown({ userId, email }: AccessUnknownProps) {
  const { error, refetch } = useQuery({
    queryKey: [...adminKey, 'own-access', userId],
    queryFn: () => adminAuth.refreshAccess().then(() => true),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });

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
