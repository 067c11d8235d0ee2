import { createPath, type createBrowserRouter } from 'react-router';
import { loadPage } from '../remotes/open-fresh-page';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Time in ms after which a page that has not loaded is requested again. */
const reloadTimeout = 5000;

/** Whether leaving the document now would prompt the visitor about unsaved changes. */
const isGuarded = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Checks every 100 ms for 2 s: the previous screen removes its guard only after it is unmounted. */
async function waitUntilUnguarded(): Promise<boolean> {
  for (let time = 0; time < 20 && isGuarded(); time += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return !isGuarded();
}

/**
 * Turns each navigation to another path into a document load, while `isDue` is true for that path; a changed query keeps
 * the screen with its typed values. A draft's guard runs first: a blocked navigation is no navigation.
 */
export function openFreshPages(
  router: Pick<Router, 'state' | 'subscribe'>,
  isDue: (pathname: string) => boolean,
  load = loadPage,
): void {
  let shown = router.state.location.pathname;
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

  router.subscribe(({ navigation, location }) => {
    const pending = navigation.location;
    const target = pending ?? location;
    const leaves = target.pathname !== shown;
    if (!pending) shown = location.pathname;
    if (!leaves || !isDue(target.pathname)) return;
    const url = createPath(target);
    if (!isGuarded()) request(url);
    else if (!pending) void waitUntilUnguarded().then((isUnguarded) => isUnguarded && request(url));
  });
}
