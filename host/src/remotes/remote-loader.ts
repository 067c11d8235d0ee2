import type { RemoteModule } from '@aertrip/platform';
import { entryFor } from '@aertrip/release/canary-share';
import type { LoadReport } from '@aertrip/release/load-report';
import type { Registry, RegistryEntry } from '@aertrip/release/registry-schema';
import { releasesInOrder } from './choose-release';
import type { Federation } from './federation';
import { loadRelease, ReleaseFailed } from './load-release';
import type { ReportLoad } from './load-reports';
import type { ReleaseSession } from './release-session';
import { RemoteUnavailable } from './remote-unavailable';

export interface RemoteLoader {
  /**
   * The remote's module, of the first release that can be brought into the page; loaded once however often it is
   * requested, and then cached for the page's life. Tried again after a failure.
   * @throws RemoteUnavailable
   */
  load(remote: string): Promise<RemoteModule>;
  /** Version of the release that was loaded; `undefined` before. */
  versionOf(remote: string): string | undefined;
  /** The release that this visitor gets: the loaded one, before that the one that the registry gives. */
  entryOf(remote: string): RegistryEntry | undefined;
  /** The release that `load` would try first; `undefined` once one was requested, or when there is none. */
  nextRelease(remote: string): RegistryEntry | undefined;
  /**
   * Gives up the loaded release of a remote, because a chunk of it did not come or because it threw.
   * @returns whether a fresh page would get another release
   */
  giveUp(remote: string, phase: LoadReport['phase']): boolean;
  /**
   * Gives every release of the remote another chance.
   * @returns false when this page cannot take it: it has no registry, or a failed release has run in it
   */
  reset(remote: string): boolean;
}

export interface RemoteLoaderOptions {
  /** `undefined` when no registry could be found. */
  readonly registry: Registry | undefined;
  /** The visitor's id, which decides on canaries. */
  readonly visitor: string;
  readonly federation: Federation;
  readonly session: ReleaseSession;
  readonly isReachable: () => Promise<boolean>;
  readonly report: ReportLoad;
}

interface Load {
  readonly entry: RegistryEntry;
  /** Time in ms at which it was requested. */
  readonly startedAt: number;
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { registry, visitor, federation, session, isReachable, report } = options;
  const loads = new Map<string, Promise<RemoteModule>>();
  const loaded = new Map<string, Load>();
  /** Remotes of which a release has run here and failed: a second one beside it could meet its styles and globals. */
  const tainted = new Set<string>();

  const releasesOf = (remote: string) =>
    releasesInOrder(registry?.microFrontends[remote] ?? [], {
      remote,
      visitor,
      isBad: (version) => session.isBad(remote, version),
    });
  const hasSoundRelease = (remote: string) =>
    releasesOf(remote).some(
      ({ metadata, extras }) => extras.role !== 'preview' && !session.isBad(remote, metadata.version),
    );

  function fail(remote: string, { entry, startedAt }: Load, phase: LoadReport['phase']): void {
    // A candidate that fails in its preview may be live for everybody in the next page.
    if (entry.extras.role !== 'preview') session.markBad(remote, entry.metadata.version);
    report(remote, entry, { phase, outcome: 'failed', ms: performance.now() - startedAt });
    if (phase !== 'entry') tainted.add(remote);
  }

  async function attempt(remote: string): Promise<RemoteModule> {
    let cause: unknown = new Error('The registry has no release of it.');
    let isUnreachable = false;
    for (const entry of releasesOf(remote)) {
      if (tainted.has(remote)) break;
      const load = { entry, startedAt: performance.now() };
      try {
        const module = await loadRelease(entry, federation);
        loaded.set(remote, load);
        report(remote, entry, { phase: 'module', outcome: 'ok', ms: performance.now() - load.startedAt });
        return module;
      } catch (error) {
        cause = error;
        isUnreachable = !(await isReachable());
        if (!isUnreachable) fail(remote, load, error instanceof ReleaseFailed ? error.phase : 'module');
      }
    }
    const freshPageHelps = tainted.has(remote) && hasSoundRelease(remote);
    throw new RemoteUnavailable(remote, { cause, isUnreachable, freshPageHelps });
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
    nextRelease: (remote) => (loads.has(remote) ? undefined : releasesOf(remote)[0]),
    giveUp(remote, phase) {
      const load = loaded.get(remote);
      if (load && !session.isBad(remote, load.entry.metadata.version)) fail(remote, load, phase);
      return hasSoundRelease(remote);
    },
    reset(remote) {
      session.reset(remote);
      return registry !== undefined && !tainted.has(remote);
    },
  };
}
