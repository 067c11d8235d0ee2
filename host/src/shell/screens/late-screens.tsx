import { lateComponent, LateHydration } from '@aertrip/ui';
import type { ComponentType } from 'react';

/** A page loads its screens for failures when it is idle, so that they are there without a connection. */
export const loadFailureScreens = () => import(/* webpackChunkName: 'late' */ './failure-screens');

type FailureScreens = Awaited<ReturnType<typeof loadFailureScreens>>;

function lateScreen<Props extends object>(choose: (screens: FailureScreens) => ComponentType<Props>) {
  const Screen = lateComponent<Props>(() => loadFailureScreens().then(choose));
  return function LateScreen(props: Props) {
    return (
      <LateHydration>
        <Screen {...props} />
      </LateHydration>
    );
  };
}

export const NotFoundScreen = lateScreen((screens) => screens.NotFoundScreen);
export const RemoteUnavailablePanel = lateScreen((screens) => screens.RemoteUnavailablePanel);
export const FailedScreen = lateScreen((screens) => screens.FailedScreen);
export const MissingScreen = lateScreen((screens) => screens.MissingScreen);
