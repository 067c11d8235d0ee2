import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageReleases } from '../page-releases';

/** Tracks the progress of each load: the recovery from a failure depends on whether the release's code has run. */
export const loadProgress = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'load-progress',
  beforeRequest(request) {
    const release = releases.find(request.id);
    if (release) Object.assign(release, { requestedAt: performance.now(), phase: 'entry' });
    return request;
  },
  async afterLoadEntry({ remoteInfo, error }) {
    const release = releases.find(remoteInfo.name);
    if (release && !error) release.phase = 'module';
  },
});
