import type { RemoteRoutes } from '@aertrip/platform';
import { paths } from './config/paths';

/** What the host gets of this remote. */
export const routes = (() => [
  {
    path: paths.home.pattern,
    handle: { screen: 'home-screen' },
    lazy: () =>
      import(/* webpackChunkName: 'home-screen' */ './screens/home-screen').then(({ HomeScreen }) => ({
        Component: HomeScreen,
      })),
  },
]) satisfies RemoteRoutes;
