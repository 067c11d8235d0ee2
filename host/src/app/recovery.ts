import { isSiteReachable } from '../remotes/retry';
import { openFreshPage } from '../remotes/open-fresh-page';
import type { ReleaseSession } from '../remotes/release-session';
import type { RemoteLoader } from '../remotes/remote-loader';
import { reportHostState } from './report-host-state';

/** What the error boundaries can do about a failed remote. */
export interface Recovery {
  /**
   * Replaces a release that failed while running by the previous one, in a fresh page. A file that is there after
   * all first gets a fresh page with the same release: Chromium keeps a failed request of an ES module.
   * @returns false when the page stays: no other release, already tried, or the site is unreachable
   */
  leave(remote: string, error: unknown): Promise<boolean>;
  /**
   * Retries on the visitor's request.
   * @param again requests the same screen in this page; not called when only a fresh page can help
   */
  retry(remote: string, again: () => void): Promise<void>;
  /**
   * Name of the team that owns the remote.
   * @returns `undefined` for visitors, who do not see the site's structure, and for a release without an owner
   */
  ownerOf(remote: string): string | undefined;
  /** Reloads the page, unless the site is unreachable. */
  reload(): Promise<void>;
}

interface RecoveryOptions {
  readonly remotes: RemoteLoader;
  readonly session: ReleaseSession;
  /** Whether the page is a preview or served in development. */
  readonly isForStaff: boolean;
  /** Path, query and hash of the current screen, or of the pending navigation's. */
  readonly intendedPath: () => string;
}

/** The remote for the company's own staff. */
export const adminRemote = 'remote-admin';

/** Whether the ES module that an error names can be loaded now. */
async function isModuleThere(error: unknown): Promise<boolean> {
  const [, url] = /dynamically imported module: (\S+)/.exec(String(error)) ?? [];
  if (!url) return false;
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

let isReloading = false;

/** Once: a second reload would restart the first one. */
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
    async leave(remote, error) {
      // Reloading while the site is unreachable would cost the visitor the working parts of the page.
      if (!(await isSiteReachable())) return false;
      if (await isModuleThere(error))
        await openFreshPage(intendedPath(), { remote: `${remote}, a module`, session });
      // The page cannot attribute the fault: the meaning of something that the host shares may have changed.
      reportHostState('render');
      if (!remotes.giveUp(remote)) return false;
      return openFreshPage(intendedPath(), { remote, session });
    },
    async retry(remote, again) {
      if (remotes.reset(remote)) again();
      else await reload();
    },
  };
}
