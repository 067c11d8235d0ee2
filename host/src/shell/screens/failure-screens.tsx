import { ButtonLink, ErrorPanel, PageMeta, useOnReconnect } from '@aertrip/ui';
import { OwnerNote } from '../parts/owner-note';

export { NotFoundScreen } from './not-found-screen';
export { RemoteUnavailablePanel } from './remote-unavailable-panel';

interface FailedScreenProps {
  error: unknown;
  /** Owner of the failed release. */
  owner?: string;
  onRetry: () => void;
}

export function FailedScreen({ error, owner, onRetry }: FailedScreenProps) {
  return (
    <main id="main">
      <PageMeta title="This page could not be shown" noIndex />
      <ErrorPanel error={error} headingLevel={1} onRetry={onRetry}>
        <ButtonLink to="/" variant="secondary">
          Go to Home Page
        </ButtonLink>
      </ErrorPanel>
      <OwnerNote owner={owner} />
    </main>
  );
}

/** The router requests the code of a screen only once per page: only a fresh page helps. */
export function MissingScreen(props: FailedScreenProps) {
  useOnReconnect(props.onRetry);
  return <FailedScreen {...props} />;
}
