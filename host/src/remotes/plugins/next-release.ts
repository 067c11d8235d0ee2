import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { routesModule, type PageReleases } from '../page-releases';

/**
 * Falls back to the next release in the same page when one is unavailable: the live one, then the previous version.
 */
export const nextRelease = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'last-known-good',
  async errorLoadRemote({ remote, origin }) {
    const failed = remote && releases.find(remote.name);
    const release = failed && releases.next(failed.remote);
    return release && origin.loadRemote(`${release.entry.extras.container}/${routesModule}`);
  },
});
