import { isCodeMissing, releaseFault, signalVisit, toAppError } from '@aertrip/platform';
import { FullScreenLoader } from '@aertrip/ui';
import { useEffect, useState } from 'react';
import { useLocation, useMatches, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { RemoteUnavailable } from '../remotes/remote-unavailable';
import {
  FailedScreen,
  MissingScreen,
  NotFoundScreen,
  RemoteUnavailablePanel,
} from '../shell/screens/failure-screens';
import { SiteChrome } from '../shell/site-chrome';
import type { Recovery } from './recovery';
import { reportHostState } from './report-host-state';
import { chromeOf } from './site-layout';

interface RemoteBoundaryProps {
  /** The remote of the screens inside; absent when it failed to load. */
  remote?: string;
  recovery: Recovery;
}

/** Replaces a remote that failed to load or failed while running. */
export function RemoteBoundary(props: RemoteBoundaryProps) {
  const chrome = chromeOf(useMatches());
  // A failed screen that hides navigation and footer must not leave the visitor without them.
  return chrome !== 'none' ? (
    <Failure {...props} />
  ) : (
    <SiteChrome>
      <Failure {...props} />
    </SiteChrome>
  );
}

/**
 * Replaces a failed release by a good one.
 * @returns true until it is certain that the page stays
 */
function useRecovery({ remote, recovery }: RemoteBoundaryProps, error: unknown): boolean {
  const [stays, setStays] = useState<unknown>();
  const isFault = releaseFault(error) !== undefined;

  useEffect(() => {
    if (!remote || !isFault) return;
    signalVisit('render', remote);
    void recovery.leave(remote, error).then(() => setStays(error));
  }, [remote, isFault, error, recovery]);

  return remote !== undefined && isFault && stays !== error;
}

function Failure({ remote, recovery }: RemoteBoundaryProps) {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const isLeaving = useRecovery({ remote, recovery }, error);
  useEffect(() => {
    if (error instanceof RemoteUnavailable && !error.isUnreachable) reportHostState('render');
  }, [error]);

  if (isLeaving) return <FullScreenLoader />;
  if (error instanceof RemoteUnavailable) {
    // Navigating to the same URL lets the router request the remote again.
    const again = () => void navigate(location, { replace: true });
    return (
      <RemoteUnavailablePanel
        remote={error.remote}
        title={error.title}
        isUnreachable={error.isUnreachable}
        owner={recovery.ownerOf(error.remote)}
        onRetry={() => void recovery.retry(error.remote, again)}
      />
    );
  }
  const appError = toAppError(error);
  if (appError.code === 'not-found') return <NotFoundScreen />;
  // A refusal by a service is no fault of the remote.
  const owner = remote && releaseFault(error) && recovery.ownerOf(remote);
  if (isCodeMissing(error))
    return <MissingScreen error={error} owner={owner} onRetry={() => void recovery.reload()} />;
  return <FailedScreen error={appError} owner={owner} onRetry={() => void revalidator.revalidate()} />;
}
