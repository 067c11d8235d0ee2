import { dictionary } from '@aertrip/platform/dictionary';
import { Button, ButtonLink, EmptyState, PageMeta, useOnReconnect } from '@aertrip/ui';
import { CloudOff, WifiOff } from 'lucide-react';
import { useNavigation } from 'react-router';
import { useSyncExternalStore } from 'react';
import { OwnerNote } from '../parts/owner-note';

/** Generic name when even the registry is missing. */
export const everyRemote = 'every remote';

/** Fallback for releases without a title (`aertrip.title` in their package.json). */
const partNames = dictionary<string>({
  'remote-public': 'The tours',
  'remote-user': 'Your account pages',
  'remote-admin': 'The admin panel',
  [everyRemote]: 'This website',
});

interface RemoteUnavailablePanelProps {
  /** Name of the remote, such as `remote-admin`. */
  remote: string;
  /** Title from its releases, such as `The tours`. */
  title?: string;
  /** The site is unreachable, so the fault is not this part's. */
  isUnreachable?: boolean;
  /** Owner of the part; for staff only. */
  owner?: string;
  /** Also called automatically when the connection returns. */
  onRetry: () => void;
}

function reasonOf(isOnline: boolean, isUnreachable: boolean): string {
  if (!isOnline) return 'You are offline. Check your connection, then try again.';
  return isUnreachable
    ? 'We could not connect to our website. Check your connection, then try again.'
    : 'Please try again in a moment. The rest of the site works as usual.';
}

/** Replaces a part of the site that failed to load, and names it. */
export function RemoteUnavailablePanel({
  remote,
  title: ownName,
  isUnreachable = false,
  owner,
  onRetry,
}: RemoteUnavailablePanelProps) {
  const isOnline = useIsOnline();
  const isRetrying = useNavigation().state !== 'idle';
  useOnReconnect(() => {
    if (!isRetrying) onRetry();
  });
  const title = `${ownName ?? partNames[remote] ?? 'This part of the site'} could not be loaded`;

  return (
    <main id="main">
      <PageMeta title={title} noIndex />
      <div role="alert">
        <EmptyState
          icon={isOnline && !isUnreachable ? <CloudOff /> : <WifiOff />}
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
          <p>{reasonOf(isOnline, isUnreachable)}</p>
        </EmptyState>
      </div>
      {isOnline && !isUnreachable && <OwnerNote owner={owner} />}
    </main>
  );
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a connection at all; independent of our servers. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
