import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageReleases } from '../page-releases';

/**
 * Distinguishes a failing release from an unreachable site.
 * @param isReachable whether the site responds now
 */
export const offline = (
  releases: PageReleases,
  isReachable: () => Promise<boolean>,
): ModuleFederationRuntimePlugin => ({
  name: 'offline',
  async errorLoadRemote({ remote }) {
    const release = remote && releases.find(remote.name);
    if (release) release.isUnreachable = !(await isReachable());
  },
});
