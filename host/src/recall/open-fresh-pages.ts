import { createPath, matchRoutes, type createBrowserRouter } from 'react-router';
import { loadPage } from '../remotes/open-fresh-page';
import { keepsScreen } from './keeps-screen';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Time in ms between two looks at whether something still guards the page, and how often there is one. */
const look = { pause: 100, times: 20 };

/** Time in ms after which a page that was to be loaded, and is not, is requested again. */
const patience = 5000;

/** Whether leaving the document now would ask the visitor about what they have not saved. */
function isGuarded(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** The screen that was left lets go of the page only after it is gone from it. */
async function letGo(): Promise<boolean> {
  for (let time = 0; time < look.times; time += 1) {
    await pause(look.pause);
    if (!isGuarded()) return true;
  }
  return false;
}

/**
 * Makes a document load of each navigation that leaves the screen, as long as `isDue` says so of its path. What guards
 * a draft asks first, as ever: a navigation that it holds back is none.
 */
export function openFreshPages(
  router: Pick<Router, 'state' | 'routes' | 'subscribe'>,
  isDue: (pathname: string) => boolean,
  load = loadPage,
): void {
  let screen = router.state.matches;
  let requested: string | undefined;

  function request(url: string): void {
    if (requested === url) return;
    requested = url;
    load(url);
    // The router goes on meanwhile, and moves to the URL in this page: some browsers take that for a change of mind.
    setTimeout(() => load(url), patience);
  }

  router.subscribe(({ navigation, location, matches }) => {
    const underWay = navigation.location;
    const target = underWay ?? location;
    const next = underWay ? (matchRoutes(router.routes, target) ?? []) : matches;
    const leaves = !keepsScreen(screen, next);
    if (!underWay) screen = matches;
    if (!leaves || !isDue(target.pathname)) return;
    const url = createPath(target);
    if (!isGuarded()) request(url);
    else if (!underWay) void letGo().then((isFree) => isFree && request(url));
  });
}
