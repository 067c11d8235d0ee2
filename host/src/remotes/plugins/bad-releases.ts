import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageReleases } from '../page-releases';

/** Ranks a failed release last for the rest of the session. */
export const badReleases = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'bad-releases',
  async errorLoadRemote({ remote }) {
    const release = remote && releases.find(remote.name);
    if (release && !release.isUnreachable) releases.fail(release, release.phase);
  },
});
