import type { Recalls } from '@aertrip/release/recalls';
import { adminRemote } from '../app/recovery';
import { openFreshPages, type Router } from './open-fresh-pages';
import { isRecalled, type PageOfReleases } from './recalled-page';
import { watchRecalls } from './watch-recalls';

interface RecallOptions extends PageOfReleases {
  readonly router: Router;
}

/**
 * Learns that a release in this page was rolled back, and lets the next navigation be a document load, which brings the
 * good one. Only who works in the admin panel is told: they sit there all day. Called once.
 */
export function startRecall({ router, ...page }: RecallOptions): void {
  let recalls: Recalls = {};
  let showNotice: ((isShown: boolean) => void) | undefined;
  const isDue = (pathname: string) => isRecalled(recalls, page, pathname);

  async function update(): Promise<void> {
    const { pathname } = router.state.location;
    const isShown = page.ownerOf(pathname) === adminRemote && isDue(pathname);
    if (!isShown && !showNotice) return;
    const { createRecallNotice } = await import('./recall-notice');
    showNotice ??= createRecallNotice();
    showNotice(isShown);
  }

  openFreshPages(router, isDue);
  router.subscribe(() => void update());
  watchRecalls((answer) => {
    recalls = answer;
    void update();
  });
}
