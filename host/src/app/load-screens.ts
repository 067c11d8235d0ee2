import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the code of the screens that a path shows, and puts it into their routes: the router then has nothing to wait
 * for, and its first render is the page that came from the server.
 * @throws ChunkLoadError and whatever the code throws
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
