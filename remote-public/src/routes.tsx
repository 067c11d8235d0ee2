import type { RemoteRoutes } from '@aertrip/platform';
import type { RouteObject } from 'react-router-dom';
import { patterns } from './config/paths';
import { ErrorScreen } from './screens/error-screen';
import { loadDestination, loadDestinations, loadHome, loadPackage } from './screens/loaders';

const catalogueScreen = () =>
  import('./screens/catalogue-screen').then(({ CatalogueScreen }) => ({ Component: CatalogueScreen }));

/** An open dialog stands in the query string: opening and closing it asks for nothing anew. */
const ignoreSearch: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export const routes = (({ queryClient }) => [
  {
    errorElement: <ErrorScreen />,
    children: [
      {
        path: patterns.home,
        loader: () => loadHome(queryClient),
        shouldRevalidate: ignoreSearch,
        lazy: () => import('./screens/home-screen').then(({ HomeScreen }) => ({ Component: HomeScreen })),
      },
      {
        path: patterns.destinations,
        loader: () => loadDestinations(queryClient),
        lazy: () =>
          import('./screens/destinations-screen').then(({ DestinationsScreen }) => ({
            Component: DestinationsScreen,
          })),
      },
      {
        path: patterns.destination,
        loader: (args) => loadDestination(queryClient, args),
        lazy: catalogueScreen,
      },
      {
        path: patterns.destinationPackage,
        loader: (args) => loadPackage(queryClient, args),
        shouldRevalidate: ignoreSearch,
        lazy: catalogueScreen,
      },
      {
        path: patterns.package,
        loader: (args) => loadPackage(queryClient, args),
        shouldRevalidate: ignoreSearch,
        lazy: catalogueScreen,
      },
    ],
  },
]) satisfies RemoteRoutes;
