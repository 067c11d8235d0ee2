import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { openFreshPage } from '../open-fresh-page';
import type { PageReleases } from '../page-releases';
import type { ReleaseSession } from '../release-session';

interface FreshPageOptions {
  readonly session: ReleaseSession;
  /** Path, query and hash of the current screen or pending navigation, if it belongs to the remote. */
  readonly intendedPath: (remote: string) => string | undefined;
}

/**
 * After a release has run and failed, only a fresh page can load another one: once per remote and session, and only
 * for a visitor on the way to it.
 */
export const freshPage = (
  releases: PageReleases,
  { session, intendedPath }: FreshPageOptions,
): ModuleFederationRuntimePlugin => ({
  name: 'fresh-page',
  async errorLoadRemote({ id, remote, lifecycle }) {
    // A request that finds no release fails twice.
    if (lifecycle !== 'onLoad') return;
    const name = (remote && releases.find(remote.name)?.remote) ?? id.replace(/\/.*/, '');
    if (!releases.isTainted(name) || !releases.hasSound(name)) return;
    const path = intendedPath(name);
    if (path !== undefined) await openFreshPage(path, { remote: name, session });
  },
});
