import { signalVisit } from '@aertrip/platform';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorScreen } from '../shell/screens/error-screen';

/** For a failure of the shell itself; failures of a remote end in `RemoteBoundary`, below it. */
export function ShellBoundary() {
  useEffect(() => signalVisit('render', 'host'), []);
  return <ErrorScreen error={useRouteError()} />;
}
