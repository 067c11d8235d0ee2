import { lateComponent, LateHydration } from '@aertrip/ui';
import { useMatches } from 'react-router';
import { SiteChrome } from '../shell/site-chrome';
import type { Recovery } from './recovery';
import { hasChrome } from './has-chrome';

const RemoteFailure = lateComponent(() =>
  import(/* webpackChunkName: 'late' */ './remote-failure').then((module) => module.RemoteFailure),
);

export interface RemoteBoundaryProps {
  /** The remote of the screens inside; absent when it failed to load. */
  remote?: string;
  recovery: Recovery;
}

/** Replaces a remote that failed to load or failed while running. */
export function RemoteBoundary(props: RemoteBoundaryProps) {
  const chrome = hasChrome(useMatches());
  const failure = (
    <LateHydration>
      <RemoteFailure {...props} />
    </LateHydration>
  );
  // A failed screen that hides navigation and footer must not leave the visitor without them.
  return chrome ? failure : <SiteChrome>{failure}</SiteChrome>;
}
