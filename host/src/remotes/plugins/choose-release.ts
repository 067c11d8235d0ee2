import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { routesModule, type PageReleases } from '../page-releases';

/** A remote is requested by its name; what is loaded is the release of it that this visitor gets. */
export const chooseRelease = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'choose-release',
  beforeRequest(request) {
    const [remote = '', module] = request.id.split('/');
    // Requested by the name of its container: a release that was chosen already.
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
