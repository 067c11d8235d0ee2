import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { routesModule, type PageReleases } from '../page-releases';

/** Where a release cannot be had, the next one stands in, in the same page: what is live for others, then the last known good. */
export const lastKnownGood = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'last-known-good',
  async errorLoadRemote({ remote, origin }) {
    const failed = remote && releases.find(remote.name);
    const release = failed && releases.next(failed.remote);
    return release && origin.loadRemote(`${release.entry.extras.container}/${routesModule}`);
  },
});
