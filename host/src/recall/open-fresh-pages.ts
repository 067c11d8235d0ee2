import { createPath, matchRoutes, type createBrowserRouter } from 'react-router';
import { loadPage } from '../remotes/open-fresh-page';
import { isSameScreen } from './is-same-screen';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Interval in ms and maximum number of checks for a guarded page. */
const guardCheck = { pause: 100, times: 20 };

/** Time in ms after which a page that has not loaded is requested again. */
const reloadTimeout = 5000;

/** Whether leaving the document now would prompt the visitor about unsaved changes. */
function isGuarded(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** The previous screen removes its guard only after it is unmounted. */
async function waitUntilUnguarded(): Promise<boolean> {
  for (let time = 0; time < guardCheck.times; time += 1) {
    await pause(guardCheck.pause);
    if (!isGuarded()) return true;
  }
  return false;
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
