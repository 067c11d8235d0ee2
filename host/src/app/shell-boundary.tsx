import { signalVisit } from '@aertrip/platform';
import { lateComponent } from '@aertrip/ui';
import { Suspense, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportHostState } from './report-host-state';

const ErrorScreen = lateComponent(() =>
  import(/* webpackChunkName: 'late' */ '../shell/screens/error-screen').then((module) => module.ErrorScreen),
);

/** Catches failures of the shell itself; `RemoteBoundary` below it catches those of remotes. */
export function ShellBoundary() {
  const error = useRouteError();
  useEffect(() => {
    reportHostState('render');
    signalVisit('render', 'host');
  }, [error]);
  return (
    <Suspense>
      <ErrorScreen error={error} />
    </Suspense>
  );
}
