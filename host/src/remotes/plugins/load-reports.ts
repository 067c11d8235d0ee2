import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ReportLoad } from '../load-reports';
import type { PageReleases } from '../page-releases';

/** Reports the outcome of each load; an unreachable site does not count against a release. */
export const loadReports = (releases: PageReleases, report: ReportLoad): ModuleFederationRuntimePlugin => ({
  name: 'load-reports',
  async onLoad({ id }) {
    const release = releases.find(id);
    if (release) report(release, 'module', 'ok');
  },
  async errorLoadRemote({ remote }) {
    const release = remote && releases.find(remote.name);
    if (release && !release.isUnreachable) report(release, release.phase, 'failed');
  },
});
