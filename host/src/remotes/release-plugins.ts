import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { isCodeMissing, signalVisit, type RemoteModule } from '@aertrip/platform';
import { isCandidate } from '@aertrip/release/registry-rules';
import { entryModule } from './entry-module';
import { openFreshPage } from './open-fresh-page';
import { routesModule, type PageReleases } from './page-releases';
import type { ReleaseSession } from './release-session';
import { retry, tryAgain } from './retry';

export interface ReleasePluginsOptions {
  readonly session: ReleaseSession;
  readonly isReachable: () => Promise<boolean>;
  /** Path, query and hash of the current screen or pending navigation, if it belongs to the remote. */
  readonly intendedPath: (remote: string) => string | undefined;
}

/** The longest timer of a browser, in ms. A slow entry is not a broken one, and the library gives up after 20 s. */
const noTimeLimit = 2 ** 31 - 1;

/**
 * Maps a request for a remote to the release that this visitor gets, and tracks its load: the recovery from a failure
 * depends on whether the release's code has run.
 */
const chooseRelease = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'choose-release',
  beforeRequest(request) {
    const [name = '', module] = request.id.split('/');
    // Requested by container name, the release is already chosen.
    const isChosen = module !== routesModule || releases.find(name) !== undefined;
    const release = isChosen ? releases.find(request.id) : releases.first(name);
    if (!release && !isChosen) {
      throw new Error(
        releases.isTainted(name)
          ? `A release of ${name} has failed in this page.`
          : `The registry has no release of ${name}.`,
      );
    }
    if (release) release.hasRun = false;
    return release && !isChosen
      ? { ...request, id: `${release.entry.extras.container}/${routesModule}` }
      : request;
  },
  async afterLoadEntry({ remoteInfo, error }) {
    const release = releases.find(remoteInfo.name);
    if (release && !error) release.hasRun = true;
  },
});

type LoadEntryError = NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>;

/** Loads an entry script with its integrity hash; after a network failure again. */
const entryScript = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'entry-script',
  createScript({ url, remoteInfo }) {
    const release = remoteInfo && releases.find(remoteInfo.name);
    if (!release) return undefined;
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    // Empty only for a development server.
    if (release.entry.metadata.integrity) script.integrity = release.entry.metadata.integrity;
    return { script, timeout: noTimeLimit };
  },
  loadEntryError({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) {
    const again = () => {
      // The library still holds the failed request.
      Reflect.deleteProperty(globalLoading, uniqueKey);
      return getRemoteEntry({ origin, remoteInfo });
    };
    // The library's type has one promise too many, and only one kind of container.
    return tryAgain(again, () => navigator.onLine, undefined).then(
      (container) => container || undefined,
    ) as ReturnType<LoadEntryError>;
  },
});

const isRemoteModule = (module: unknown): module is RemoteModule =>
  typeof module === 'object' && module !== null && 'routes' in module && typeof module.routes === 'function';

/** Requests the chunks of an exposed module again after a network failure, and validates it against the contract. */
const exposedModule = (releases: PageReleases): ModuleFederationRuntimePlugin => ({
  name: 'exposed-module',
  getModuleFactory: ({ remoteEntryExports, expose }) =>
    retry(
      () => Promise.resolve(remoteEntryExports.get(expose)),
      (error) => isCodeMissing(error) && navigator.onLine,
    ),
  async onLoad({ id, exposeModule }) {
    const release = releases.find(id);
    if (release && !isRemoteModule(exposeModule)) throw new Error(`${release.entry.url} exposes no routes.`);
  },
});

/**
 * Recovers from a release that failed. It counts against the release unless the site is unreachable. The next one is
 * taken in the same page: the live one, then the previous version. After a release has run and failed, only a fresh
 * page can load another one: once per remote and session, and only for a visitor on the way to it.
 */
const failedLoad = (
  releases: PageReleases,
  { session, isReachable, intendedPath }: ReleasePluginsOptions,
): ModuleFederationRuntimePlugin => ({
  name: 'failed-load',
  async errorLoadRemote({ id, remote, origin, lifecycle }) {
    const failed = remote && releases.find(remote.name);
    if (failed) {
      failed.isUnreachable = !(await isReachable());
      const { entry } = failed;
      if (!failed.isUnreachable) releases.fail(failed);
      if (!failed.isUnreachable && !isCandidate(entry))
        signalVisit('load', { app: failed.remote, version: entry.metadata.version });
    }
    const next = failed && releases.next(failed.remote);
    const loaded = next && (await origin.loadRemote(`${next.entry.extras.container}/${routesModule}`));
    const name = failed?.remote ?? id.replace(/\/.*/, '');
    // A request that finds no release fails twice.
    if (lifecycle !== 'onLoad' || !releases.isTainted(name) || !releases.hasSound(name)) return loaded;
    const path = intendedPath(name);
    if (path !== undefined) await openFreshPage(path, { remote: name, session });
    return loaded;
  },
});

/** The host's release rules, as plugins of the federation runtime. */
export const releasePlugins = (
  releases: PageReleases,
  options: ReleasePluginsOptions,
): ModuleFederationRuntimePlugin[] => [
  chooseRelease(releases),
  entryScript(releases),
  entryModule(releases),
  exposedModule(releases),
  failedLoad(releases, options),
];
