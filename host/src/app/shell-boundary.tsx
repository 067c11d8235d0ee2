import { signalVisit } from '@aertrip/platform';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorScreen } from '../shell/screens/error-screen';
import { reportHostState } from './report-host-state';

/** Catches failures of the shell itself; `RemoteBoundary` below it catches those of remotes. */
export function ShellBoundary() {
  const error = useRouteError();
  useEffect(() => {
    reportHostState('render');
    signalVisit('render', 'host');
  }, [error]);
  return <ErrorScreen error={error} />;
}
