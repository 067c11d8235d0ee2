import type { LoadReport } from '@aertrip/release/load-report';
import { isSiteReachable } from '../remotes/is-site-reachable';
import { openFreshPage } from '../remotes/open-fresh-page';
import type { ReleaseSession } from '../remotes/release-session';
import type { RemoteLoader } from '../remotes/remote-loader';
import { tellPage } from './tell-page';

/** What the boundaries do about a remote that failed. */
export interface Recovery {
  /**
   * Leaves a release that failed while it ran for the last known good one, in a fresh page.
   * @returns false when the page stays: there is no other release, it was done before, or the site is out of reach
   */
  leave(remote: string, phase: LoadReport['phase']): Promise<boolean>;
  /**
   * Lets the visitor try again.
   * @param again requests the same screen in this page; not called when only a fresh page can help
   */
  retry(remote: string, again: () => void): Promise<void>;
  /**
   * Name of the team to tell of a failure of the remote.
   * @returns `undefined` for visitors, who need not know how the site is made, and for a release that does not say it
   */
  ownerOf(remote: string): string | undefined;
  /** Reloads the page, unless nothing would answer. */
  reload(): Promise<void>;
}

interface RecoveryOptions {
  readonly remotes: RemoteLoader;
  readonly session: ReleaseSession;
  /** Whether the page is a preview or served in development. */
  readonly isForStaff: boolean;
  /** Path, query and hash of the screen that the visitor is in, or on the way to. */
  readonly intendedPath: () => string;
}

/** The remote that the company's own people work with. */
export const adminRemote = 'remote-admin';

let isReloading = false;

/** Once: a second one would begin the first anew. */
async function reload(): Promise<void> {
  if (!(await isSiteReachable()) || isReloading) return;
  isReloading = true;
  location.reload();
}

export function createRecovery({ remotes, session, isForStaff, intendedPath }: RecoveryOptions): Recovery {
  return {
    reload,
    ownerOf: (remote) =>
      isForStaff || remote === adminRemote ? remotes.entryOf(remote)?.extras.owner : undefined,
    async leave(remote, phase) {
      // Leaving while nothing answers would cost the visitor what still stands there.
      if (!(await isSiteReachable())) return false;
      // Whose fault it is, the page cannot tell: what the host shares may have changed its meaning.
      tellPage('render');
      if (!remotes.giveUp(remote, phase)) return false;
      return openFreshPage(intendedPath(), { remote, session });
    },
    async retry(remote, again) {
      if (remotes.reset(remote)) again();
      else await reload();
    },
  };
}
