import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageReleases } from '../page-releases';

/**
 * Tells a release that fails from a site that does not answer at all.
 * @param isReachable whether the site answers now
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
