import { isCodeMissing, toAppError } from '@aertrip/platform';
import { ErrorPanel } from '@aertrip/ui';
import { useLocation, useMatches, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { RemoteUnavailable } from '../remotes/remote-unavailable';
import { NotFoundScreen } from '../shell/not-found-screen';
import { RemoteUnavailablePanel } from '../shell/remote-unavailable-panel';
import { SiteChrome } from '../shell/site-chrome';
import { wantsChrome } from './wants-chrome';

/** What stands in a remote's place when it could not be loaded, or failed while it ran. */
export function RemoteBoundary() {
  const chrome = wantsChrome(useMatches());
  // A screen that hides navigation and footer must not leave the visitor without them when it is gone.
  return chrome ? (
    <Failure />
  ) : (
    <SiteChrome>
      <Failure />
    </SiteChrome>
  );
}

function Failure() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const revalidator = useRevalidator();

  if (error instanceof RemoteUnavailable) {
    // Going to the same place again lets the router look for the remote once more.
    const retry = () => void navigate(location, { replace: true });
    return <RemoteUnavailablePanel remote={error.remote} onRetry={retry} />;
  }
  const appError = toAppError(error);
  if (appError.code === 'not-found') return <NotFoundScreen />;
  const retry = () => (isCodeMissing(error) ? window.location.reload() : void revalidator.revalidate());
  return (
    <main id="main">
      <ErrorPanel error={appError} onRetry={retry} />
    </main>
  );
}
