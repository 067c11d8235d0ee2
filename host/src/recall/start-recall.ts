import type { Recalls } from '@aertrip/release/recalls';
import { adminRemote } from '../app/recovery';
import { openFreshPages, type Router } from './open-fresh-pages';
import { isRecalled, type PageOfReleases } from './recalled-page';
import { watchRecalls } from './watch-recalls';

interface RecallOptions extends PageOfReleases {
  readonly router: Router;
}

/**
 * Watches for a rollback of a release in this page and turns the next navigation into a document load, which brings
 * the good release. Only users of the admin panel see a notice, because they keep it open all day. Called once.
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
