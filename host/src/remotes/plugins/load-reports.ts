import { signalVisit } from '@aertrip/platform';
import { isCandidate } from '@aertrip/release/registry-rules';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageReleases } from '../page-releases';

/** Signals each failed load; an unreachable site does not count against a release. */
export const loadReports = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'load-reports',
  async errorLoadRemote({ remote }) {
    const release = remote && releases.find(remote.name);
    if (!release || release.isUnreachable || isCandidate(release.entry)) return;
    signalVisit('load', { app: release.remote, version: release.entry.metadata.version });
  },
});
