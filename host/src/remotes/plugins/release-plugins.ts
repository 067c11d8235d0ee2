import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageReleases } from '../page-releases';
import type { ReleaseSession } from '../release-session';
import { badReleases } from './bad-releases';
import { chooseRelease } from './choose-release';
import { entryModule } from './entry-module';
import { entryScript } from './entry-script';
import { freshPage } from './fresh-page';
import { nextRelease } from './next-release';
import { loadProgress } from './load-progress';
import { loadReports } from './load-reports';
import { offline } from './offline';
import { remoteContract } from './remote-contract';
import { retryEntry } from './retry-entry';
import { retryModule } from './retry-module';
import { secondOrigin } from './second-origin';

export interface ReleasePluginsOptions {
  readonly session: ReleaseSession;
  readonly isReachable: () => Promise<boolean>;
  /** Path, query and hash of the current screen or pending navigation, if it belongs to the remote. */
  readonly intendedPath: (remote: string) => string | undefined;
}

/** The host's release rules, one plugin of the federation runtime each. The library calls them in this order. */
export const releasePlugins = (
  releases: PageReleases,
  { session, isReachable, intendedPath }: ReleasePluginsOptions,
): ModuleFederationRuntimePlugin[] => [
  chooseRelease(releases),
  loadProgress(releases),
  entryScript(releases),
  entryModule(releases),
  retryEntry,
  secondOrigin(releases),
  retryModule,
  remoteContract(releases),
  offline(releases, isReachable),
  badReleases(releases),
  loadReports(releases),
  nextRelease(releases),
  freshPage(releases, { session, intendedPath }),
];
