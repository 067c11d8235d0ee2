import { toAppError } from '@aertrip/platform';
import { ErrorPanel, Spinner } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { ownAccessOptions } from '../api/own-access';
import { NoAccessScreen } from './no-access-screen';
import styles from './admin-guard.module.css';

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
