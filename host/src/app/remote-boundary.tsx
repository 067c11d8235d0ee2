import { AppError, isCodeMissing, toAppError } from '@aertrip/platform';
import { ErrorPanel, FullScreenLoader } from '@aertrip/ui';
import { useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { RemoteUnavailable } from '../remotes/remote-unavailable';
import { NotFoundScreen } from '../shell/not-found-screen';
import { RemoteUnavailablePanel } from '../shell/remote-unavailable-panel';
import { SiteChrome } from '../shell/site-chrome';
import { useOnReconnect } from '../shell/use-on-reconnect';
import type { Recovery } from './recovery';
import { wantsChrome } from './wants-chrome';

interface RemoteBoundaryProps {
  /** The remote whose screens stand inside; none where it could not even be loaded. */
  remote?: string;
  recovery: Recovery;
}

/** What stands in a remote's place when it could not be loaded, or failed while it ran. */
export function RemoteBoundary(props: RemoteBoundaryProps) {
  const chrome = wantsChrome(useMatches());
  // A screen that hides navigation and footer must not leave the visitor without them when it is gone.
  return chrome ? (
    <Failure {...props} />
  ) : (
    <SiteChrome>
      <Failure {...props} />
    </SiteChrome>
  );
}

/** How the release itself failed; nothing when a service refused or answered with an error of its own. */
function releaseFault(error: unknown): 'chunk' | 'render' | undefined {
  if (isCodeMissing(error)) return 'chunk';
  const isAnswer = error instanceof AppError || isRouteErrorResponse(error);
  return !isAnswer && toAppError(error).code === 'unknown' ? 'render' : undefined;
}

/** Leaves a failed release for a sound one. @returns true until it is known that the page stays */
function useRecovery({ remote, recovery }: RemoteBoundaryProps, error: unknown): boolean {
  const [stays, setStays] = useState<unknown>();
  const phase = releaseFault(error);

  useEffect(() => {
    if (!remote || !phase) return;
    void recovery.leave(remote, phase).then(() => setStays(error));
  }, [remote, phase, error, recovery]);

  return remote !== undefined && phase !== undefined && stays !== error;
}

function Failure({ remote, recovery }: RemoteBoundaryProps) {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const isLeaving = useRecovery({ remote, recovery }, error);

  if (isLeaving) return <FullScreenLoader />;
  if (error instanceof RemoteUnavailable) {
    // Going to the same place again lets the router look for the remote once more.
    const again = () => void navigate(location, { replace: true });
    return (
      <RemoteUnavailablePanel
        remote={error.remote}
        isUnreachable={error.isUnreachable}
        onRetry={() => void recovery.retry(error.remote, again)}
      />
    );
  }
  const appError = toAppError(error);
  if (appError.code === 'not-found') return <NotFoundScreen />;
  if (isCodeMissing(error)) return <MissingScreen error={error} onRetry={() => void recovery.reload()} />;
  return (
    <main id="main">
      <ErrorPanel error={appError} onRetry={() => void revalidator.revalidate()} />
    </main>
  );
}

/** The code of a screen did not come: the router asks for it once in a page's life, so only a fresh page helps. */
function MissingScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useOnReconnect(onRetry);
  return (
    <main id="main">
      <ErrorPanel error={error} onRetry={onRetry} />
    </main>
  );
}
