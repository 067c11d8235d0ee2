import { recallsPath, recallsSchema, type Recalls } from '@aertrip/release/recalls';
import * as v from 'valibot';
import { openFreshPages, type Router } from './open-fresh-pages';
import { isRecalled, type PageOfReleases } from './recalled-page';

/** Time in ms between two polls; with the edge's cache of 10 s, a recall reaches a page within a minute. */
export const interval = 34_000;

/** Random addition in ms, so that open tabs do not poll simultaneously. */
export const jitter = 12_000;

/** Timeout of a poll in ms. */
const timeLimit = 10_000;

async function fetchRecalls(): Promise<Recalls> {
  const answer = await fetch(recallsPath, { signal: AbortSignal.timeout(timeLimit), priority: 'low' });
  if (!answer.ok) throw new Error(`${recallsPath} answered with status ${answer.status}.`);
  return v.parse(recallsSchema, await answer.json());
}

/** Polls the edge for recalled releases while the page is visible. After a failed poll the last answer stays valid. */
export function pollRecalls(onRecalls: (recalls: Recalls) => void, poll = fetchRecalls): void {
  const lookSoon = () => void setTimeout(look, interval + Math.random() * jitter);

  function look(): void {
    if (document.hidden) document.addEventListener('visibilitychange', look, { once: true });
    else
      void poll()
        .then(onRecalls, () => undefined)
        .finally(lookSoon);
  }

  lookSoon();
}

/**
 * Watches for a rollback of a release in this page and turns the next navigation into a document load, which brings
 * the good release. Called once.
 */
export function watchRecalls({ router, ...page }: PageOfReleases & { readonly router: Router }): void {
  let recalls: Recalls = {};
  openFreshPages(router, (pathname) => isRecalled(recalls, page, pathname));
  pollRecalls((answer) => {
    recalls = answer;
  });
}
