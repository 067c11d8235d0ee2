import { Button, ButtonLink, EmptyState, PageMeta } from '@aertrip/ui';
import { CloudOff, WifiOff } from 'lucide-react';
import { useNavigation } from 'react-router';
import { useIsOnline } from './use-is-online';

const partNames: Readonly<Record<string, string>> = {
  'remote-public': 'The tours',
  'remote-user': 'Your account pages',
  'remote-admin': 'The admin panel',
};

interface RemoteUnavailablePanelProps {
  /** Name of the remote, such as `remote-admin`. */
  remote: string;
  onRetry: () => void;
}

/** Stands in the place of a part of the site that could not be loaded, and says which. */
export function RemoteUnavailablePanel({ remote, onRetry }: RemoteUnavailablePanelProps) {
  const isOnline = useIsOnline();
  const isRetrying = useNavigation().state !== 'idle';
  const title = `${partNames[remote] ?? 'This part of the site'} could not be loaded`;

  return (
    <main id="main">
      <PageMeta title={title} noIndex />
      <div role="alert">
        <EmptyState
          icon={isOnline ? <CloudOff /> : <WifiOff />}
          title={title}
          headingLevel={1}
          action={
            <>
              <Button onClick={onRetry} busy={isRetrying}>
                Try again
              </Button>
              {remote !== 'remote-public' && (
                <ButtonLink to="/" variant="secondary">
                  Go to Home Page
                </ButtonLink>
              )}
            </>
          }
        >
          <p>
            {isOnline
              ? 'It is missing or too slow to answer right now. The rest of the site works as usual.'
              : 'You are offline. Check your connection, then try again.'}
          </p>
        </EmptyState>
      </div>
    </main>
  );
}
