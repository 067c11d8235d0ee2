import { createPath, matchRoutes, type createBrowserRouter } from 'react-router';
import { loadPage } from '../remotes/open-fresh-page';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Time in ms after which a page that has not loaded is requested again. */
const reloadTimeout = 5000;

/** The part of a router match that identifies a screen. */
interface ScreenMatch {
  readonly route: { readonly id?: string };
  /** The part of the path that it covers. */
  readonly pathname: string;
}

const isPrefix = (one: readonly ScreenMatch[], other: readonly ScreenMatch[]) =>
  one.every(
    ({ route, pathname }, index) =>
      other[index]?.route.id === route.id && other[index]?.pathname === pathname,
  );

/**
 * Whether the screen, with its typed values, stays mounted through a navigation: only the query changes, or a child
 * screen opens or closes.
 */
const isSameScreen = (from: readonly ScreenMatch[], to: readonly ScreenMatch[]): boolean =>
  isPrefix(from, to) || isPrefix(to, from);

/** Whether leaving the document now would prompt the visitor about unsaved changes. */
const isGuarded = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Checks every 100 ms for 2 s: the previous screen removes its guard only after it is unmounted. */
async function waitUntilUnguarded(): Promise<boolean> {
  for (let time = 0; time < 20 && isGuarded(); time += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return !isGuarded();
}

/**
 * Turns each navigation that leaves the screen into a document load, while `isDue` is true for its path. A draft's
 * guard runs first: a blocked navigation is no navigation.
 */
export function openFreshPages(
  router: Pick<Router, 'state' | 'routes' | 'subscribe'>,
  isDue: (pathname: string) => boolean,
  load = loadPage,
): void {
  let screen = router.state.matches;
  let requested: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function request(url: string): void {
    if (requested === url) return;
    requested = url;
    load(url);
    // The router meanwhile navigates in this page, which some browsers take as a cancelled load.
    clearTimeout(timer);
    timer = setTimeout(() => load(url), reloadTimeout);
  }

  // The page has loaded. Back may restore this one with its timers.
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    requested = undefined;
  });

  router.subscribe(({ navigation, location, matches }) => {
    const pending = navigation.location;
    const target = pending ?? location;
    const next = pending ? (matchRoutes(router.routes, target) ?? []) : matches;
    const leaves = !isSameScreen(screen, next);
    if (!pending) screen = matches;
    if (!leaves || !isDue(target.pathname)) return;
    const url = createPath(target);
    if (!isGuarded()) request(url);
    else if (!pending) void waitUntilUnguarded().then((isUnguarded) => isUnguarded && request(url));
  });
}
