import type { RemoteModule } from '@aertrip/platform';
import { entryFor } from '@aertrip/release/canary-share';
import type { Registry, RegistryEntry } from '@aertrip/release/registry-schema';
import type { Federation } from './federation';
import { createPageReleases, routesModule, type Release } from './page-releases';
import { releasePlugins, type ReleasePluginsOptions } from './release-plugins';
import { RemoteUnavailable } from './remote-unavailable';

export interface RemoteLoader {
  /**
   * The remote's module, from the first release that loads; loaded once and cached for the page. Retried after a
   * failure.
   * @throws RemoteUnavailable
   */
  load(remote: string): Promise<RemoteModule>;
  /** Version of the loaded release; `undefined` before. */
  versionOf(remote: string): string | undefined;
  /** The release that this visitor gets: the loaded one, or else the registry's. */
  entryOf(remote: string): RegistryEntry | undefined;
  /** The release that `load` would try first; `undefined` after the first request, or without a release. */
  nextRelease(remote: string): RegistryEntry | undefined;
  /**
   * Gives up the loaded release of a remote, because one of its chunks failed to load or it threw.
   * @returns whether a fresh page would get another release
   */
  giveUp(remote: string): boolean;
  /**
   * Resets the failures of the remote's releases.
   * @returns false when this page cannot retry: it has no registry, a failed release has run in it, or the browser
   * keeps the failed requests of an ES module
   */
  reset(remote: string): boolean;
}

export interface RemoteLoaderOptions extends ReleasePluginsOptions {
  /** `undefined` when no registry is available. */
  readonly registry: Registry | undefined;
  /** The visitor's id, which assigns canaries. */
  readonly visitor: string;
  readonly federation: Federation;
}

/** Registers all releases of the registry with the runtime, and loads remotes through it. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { registry, visitor, federation, session } = options;
  const releases = createPageReleases({ registry, visitor, session });
  const loads = new Map<string, Promise<RemoteModule>>();
  const loaded = new Map<string, Release>();

  federation.registerPlugins([
    ...releasePlugins(releases, options),
    {
      name: 'remote-loader',
      async onLoad({ id }) {
        const release = releases.find(id);
        if (release) loaded.set(release.remote, release);
      },
    },
  ]);
  federation.registerRemotes(
    releases.all.map(({ entry: { url, metadata, extras } }) => ({
      name: extras.container,
      entry: url,
      version: metadata.version,
      type: extras.type ?? 'global',
      entryGlobalName: extras.container,
    })),
  );

  async function attempt(remote: string): Promise<RemoteModule> {
    try {
      return (await federation.loadRemote<RemoteModule>(`${remote}/${routesModule}`)) as RemoteModule;
    } catch (cause) {
      throw new RemoteUnavailable(remote, {
        cause,
        title: releases.inOrder(remote)[0]?.extras.title,
        isUnreachable: releases.tried(remote)?.isUnreachable ?? false,
        owner: releases.tried(remote)?.entry.extras.owner,
      });
    }
  }

  return {
    load(remote) {
      let load = loads.get(remote);
      if (!load) {
        load = attempt(remote);
        loads.set(remote, load);
        load.catch(() => loads.delete(remote));
      }
      return load;
    },
    versionOf: (remote) => loaded.get(remote)?.entry.metadata.version,
    entryOf: (remote) =>
      loaded.get(remote)?.entry ?? entryFor(registry?.microFrontends[remote] ?? [], remote, visitor),
    nextRelease: (remote) => (loads.has(remote) ? undefined : releases.inOrder(remote)[0]),
    giveUp(remote) {
      const release = loaded.get(remote);
      if (release && !session.isBad(remote, release.entry.metadata.version))
        releases.fail({ ...release, hasRun: true });
      return releases.hasSound(remote);
    },
    reset(remote) {
      session.reset(remote);
      const keepsFailures = releases.inOrder(remote).some(({ extras }) => extras.type === 'module');
      return registry !== undefined && !keepsFailures && !releases.isTainted(remote);
    },
  };
}
