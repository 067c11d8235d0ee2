import { signalVisit } from '@aertrip/platform';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorScreen } from '../shell/screens/error-screen';
import { tellPage } from './tell-page';

/** For a failure of the shell itself; failures of a remote end in `RemoteBoundary`, below it. */
export function ShellBoundary() {
  const error = useRouteError();
  useEffect(() => {
    tellPage('render');
    signalVisit('render', 'host');
  }, [error]);
  return <ErrorScreen error={error} />;
}
