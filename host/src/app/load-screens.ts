import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the code of a path's screens into their routes, so that the router's first render is synchronous and matches
 * the server's page.
 * @throws ChunkLoadError and errors of the code
 */
export async function loadScreens(routes: RouteObject[], path: string): Promise<void> {
  const matched = (matchRoutes(routes, path) ?? []).map(({ route }) => route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      const screen = await route.lazy();
      Object.assign(route, screen, { lazy: undefined });
    }),
  );
}
