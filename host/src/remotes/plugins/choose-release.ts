import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { routesModule, type PageReleases } from '../page-releases';

/** Maps a request for a remote to the release that this visitor gets. */
export const chooseRelease = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'choose-release',
  beforeRequest(request) {
    const [remote = '', module] = request.id.split('/');
    // Requested by container name: the release is already chosen.
    if (module !== routesModule || releases.find(remote)) return request;
    const release = releases.first(remote);
    if (!release) {
      throw new Error(
        releases.isTainted(remote)
          ? `A release of ${remote} has failed in this page.`
          : `The registry has no release of ${remote}.`,
      );
    }
    return { ...request, id: `${release.entry.extras.container}/${routesModule}` };
  },
});
