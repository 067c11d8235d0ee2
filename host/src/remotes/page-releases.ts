import { isCandidate } from '@aertrip/release/registry-rules';
import type { Registry, RegistryEntry } from '@aertrip/release/registry-schema';
import { releasesInOrder } from './choose-release';
import type { ReleaseSession } from './release-session';

/** One release of a remote, and the state of its load in this page. */
export interface Release {
  readonly remote: string;
  readonly entry: RegistryEntry;
  /** Whether one of its modules may have run. */
  hasRun: boolean;
  /** Its last load failed while the site was unreachable, which does not count against it. */
  isUnreachable: boolean;
}

/** Request of the module that every remote exposes: `remote-admin/routes`. */
export const routesModule = 'routes';

/** The releases that a page may load, with their state: shared by the runtime plugins. */
export interface PageReleases {
  readonly all: readonly Release[];
  /** The release of a container's name, or of a request such as `remote_admin_1_8_0/routes`. */
  find(request: string): Release | undefined;
  /**
   * Starts to load a remote.
   * @returns its first release; `undefined` when it has none, or when a failed one has run in this page
   */
  first(remote: string): Release | undefined;
  /** The next release to try after those tried since `first`. */
  next(remote: string): Release | undefined;
  /** The release tried last. */
  tried(remote: string): Release | undefined;
  /** The releases in this visitor's order. */
  inOrder(remote: string): readonly RegistryEntry[];
  /** Records a failure of a release for the rest of the session. */
  fail(release: Release): void;
  /** Whether a release has run here and failed: its styles and globals could conflict with a second one. */
  isTainted(remote: string): boolean;
  /** Whether a fresh page would get a release that has not failed. */
  hasSound(remote: string): boolean;
}

interface PageReleasesOptions {
  /** `undefined` when no registry is available. */
  readonly registry: Registry | undefined;
  /** The visitor's id, which assigns canaries. */
  readonly visitor: string;
  readonly session: ReleaseSession;
}

export function createPageReleases({ registry, visitor, session }: PageReleasesOptions): PageReleases {
  const tainted = new Set<string>();
  const untried = new Map<string, RegistryEntry[]>();
  const tried = new Map<string, Release>();
  const entriesOf = (remote: string) => registry?.microFrontends[remote] ?? [];
  const releases = new Map(
    Object.keys(registry?.microFrontends ?? {}).flatMap((remote) =>
      entriesOf(remote).map((entry): [string, Release] => [
        entry.extras.container,
        { remote, entry, hasRun: false, isUnreachable: false },
      ]),
    ),
  );

  const isBad = (remote: string, { metadata }: RegistryEntry) => session.isBad(remote, metadata.version);
  const inOrder = (remote: string) =>
    releasesInOrder(entriesOf(remote), {
      remote,
      visitor,
      isBad: (version) => session.isBad(remote, version),
    });

  function next(remote: string): Release | undefined {
    const entry = tainted.has(remote) ? undefined : untried.get(remote)?.shift();
    const release = entry && releases.get(entry.extras.container);
    if (release) tried.set(remote, release);
    return release;
  }

  return {
    all: [...releases.values()],
    find: (request) => releases.get(request.replace(/\/.*/, '')),
    first(remote) {
      untried.set(remote, inOrder(remote));
      return next(remote);
    },
    next,
    tried: (remote) => tried.get(remote),
    inOrder,
    fail({ remote, entry, hasRun }) {
      // A candidate that fails in its preview may be live in the next page.
      if (!isCandidate(entry)) session.markBad(remote, entry.metadata.version);
      if (hasRun) tainted.add(remote);
    },
    isTainted: (remote) => tainted.has(remote),
    hasSound: (remote) => inOrder(remote).some((entry) => !isCandidate(entry) && !isBad(remote, entry)),
  };
}
