import { Button, ErrorPanel } from '@aertrip/ui';
import styles from './not-found-screen.module.css';
import { Wordmark } from '../parts/wordmark';

const title = 'Aertrip could not be opened';

/** Fallback for a failure of the shell: needs neither router nor sign-in state. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main id="main" className={styles.screen}>
      <title>{`${title} | Aertrip`}</title>
      <Wordmark />
      <ErrorPanel title={title} error={error} headingLevel={1} onRetry={() => window.location.reload()}>
        <Button variant="secondary" onClick={() => window.location.assign('/')}>
          Go to Home Page
        </Button>
      </ErrorPanel>
    </main>
  );
}
