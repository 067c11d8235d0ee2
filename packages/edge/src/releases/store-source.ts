import {
  checkRegistry,
  entriesAt,
  hostName,
  latestSoundRevision,
  readOwnershipRevision,
  readRevisionInForce,
  readStreamId,
  registryOf,
  type Ownership,
  type Registry,
  type RegistryEntry,
  type ReleaseStore,
  type Revision,
} from '@aertrip/release';
import type { EdgeCopy } from './edge-copy';
import { createFreshValue } from './fresh-value';
import { createGivenReleases, type GivenReleases } from './given-releases';
import { hostInForce, type HostInForce } from './host-canary';
import type { LiveReleases, ReleaseSource } from './live-releases';
import { errorMessage, type Health } from '../health/health';
import { revisionInForce, type SeenRevision } from './never-back';
import { createOwnedEntries } from './owned-entries';
import { watchRemoteList, type RemoteList } from './remote-list';
import { createServedVersions, type ServedVersions } from './served-versions';
import { createWholeSets } from './whole-sets';

/** Time in ms after which the releases of a revision are read again although the revision is the same. */
const releasesAge = 30_000;

export interface StoreSourceOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  /** Origin of the site: release files may come from there and from the further origins. */
  readonly siteUrl: string;
  readonly releaseOrigins: readonly string[];
  readonly fallbackOrigin?: string;
  readonly health: Health;
  /** What this edge served last, for as long as the store cannot be read. */
  readonly copy?: EdgeCopy;
  /** Time in ms a reading is fresh; a roll-back is in the next page after at most this long. */
  readonly maxAge?: number;
  /** Time in ms a page waits for the store. */
  readonly timeLimit?: number;
}

export interface StoreSource extends ReleaseSource {
  readonly served: ServedVersions;
  readonly given: GivenReleases;
  /** The revisions in force of all apps, as far as they are known. */
  revisions(): ReadonlyMap<string, Revision>;
  /** The remotes alone, for a page whose shell comes from source. */
  readRegistry(): Promise<Registry>;
  /** Who owns which paths; `undefined` until the list was read. */
  ownership(): Ownership | undefined;
}

const none: readonly RegistryEntry[] = [];

type Reader = (notBefore?: number) => Promise<InForce | undefined>;

interface WatchedRemote {
  /** Everything that its releases claim. */
  readonly read: Reader;
  readonly keepOwned: ReturnType<typeof createOwnedEntries>;
}

interface PageStates {
  readonly host: HostInForce | undefined;
  readonly entries: readonly RemoteEntries[];
}

type RemoteEntries = readonly [app: string, entries: readonly RegistryEntry[]];

const toRegistry = (read: readonly RemoteEntries[]) =>
  registryOf(read.map(([app, entries]) => [app, [...entries]]));

/** What a page needs of an app: of the host the files of the shell, of a remote its entries. */
interface Made {
  readonly host?: HostInForce;
  readonly entries?: readonly RegistryEntry[];
}

/** What an app has in force, made at a time (ms of the monotonic clock). */
interface InForce extends SeenRevision {
  readonly made: Made;
  readonly madeAt: number;
  /** When this revision was first seen. */
  readonly seenAt: number;
}

/**
 * Reads the release store, each app for itself: what cannot be read or is not valid in one of them harms none of the
 * others, and its last valid state is served. The remotes are those that the store lists, with the paths that they own.
 */
export function createStoreSource(options: StoreSourceOptions): StoreSource {
  const { store, channel, siteUrl, releaseOrigins, fallbackOrigin, health } = options;
  const { maxAge = 500, timeLimit = 2000, copy } = options;
  const served = createServedVersions();
  const given = createGivenReleases();
  const revisions = new Map<string, Revision>();

  function watch(app: string, make: (revision: Revision, from: ReleaseStore) => Promise<Made>): Reader {
    const stream = { store, channel, app };

    async function read(known: InForce | undefined): Promise<InForce | undefined> {
      const revision = await revisionInForce(stream, known);
      if (!revision) return undefined;
      const isSame = known?.revision.revision === revision.revision && known.revision.seal === revision.seal;
      if (isSame && performance.now() - known.madeAt < releasesAge) return known;
      const seenAt = isSame ? known.seenAt : performance.now();
      const made = await make(revision, store);
      given.note(app, revision);
      const streamId = isSame ? known.streamId : await readStreamId(stream);
      return { revision, streamId, made, madeAt: performance.now(), seenAt };
    }

    /** What this edge served before it was started again. */
    async function readKept(): Promise<InForce | undefined> {
      if (!copy) return undefined;
      const kept = { store: copy.store, channel, app };
      const number = (await copy.state())?.revisions[app];
      const revision = await (number === undefined
        ? latestSoundRevision(kept)
        : readRevisionInForce(kept, number));
      if (!revision) return undefined;
      const made = await make(revision, copy.store);
      given.note(app, revision);
      const streamId = await readStreamId(kept);
      // Made anew from the store as soon as that can be read.
      return { revision, streamId, made, madeAt: Number.NEGATIVE_INFINITY, seenAt: performance.now() };
    }

    const place = `The releases of ${app} in ${channel}`;
    return createFreshValue<InForce | undefined>({
      read,
      readKept,
      maxAge,
      timeLimit,
      givenUpAfter: 5 * timeLimit,
      onFailure: (error) => health.report(place, `${errorMessage(error)} The last valid state is served.`),
      onSuccess: () => health.settle(place),
    });
  }

  async function makeHost(revision: Revision, from: ReleaseStore): Promise<HostInForce> {
    const host = await hostInForce(from, revision);
    const { version } = host.canary?.shell ?? {};
    served.noteHost(revision.revision, [revision.live, ...(version ? [version] : [])]);
    return host;
  }

  async function makeEntries(app: string, revision: Revision, from: ReleaseStore): Promise<RegistryEntry[]> {
    const entries = await entriesAt({ store: from, channel, app }, revision, { fallbackOrigin });
    // Its paths are still the site's: the visitor is told that this part is missing, not that the page does not exist.
    if (entries.length === 0)
      throw new Error(`${app}@${revision.live} is live and no longer in ${from.location}.`);
    const { registry, errors } = checkRegistry(JSON.stringify(registryOf([[app, entries]])), {
      page: siteUrl,
      origins: releaseOrigins,
    });
    if (!registry) throw new Error(errors.join(' '));
    served.note(registry);
    return entries;
  }

  const readHost = watch(hostName, async (revision, from) => ({ host: await makeHost(revision, from) }));
  const remotes = new Map<string, WatchedRemote>();
  const readList = watchRemoteList({ store, copy, maxAge, timeLimit, health });
  let list: RemoteList | undefined;

  function watchRemote(app: string): WatchedRemote {
    const get = watch(app, async (revision, from) => ({
      entries: await makeEntries(app, revision, from),
    }));
    const remote: WatchedRemote = {
      // The failure is in the health already.
      read: (notBefore) => get(notBefore).catch(() => undefined),
      keepOwned: createOwnedEntries(app, health),
    };
    remotes.set(app, remote);
    return remote;
  }

  function forgetAllBut(names: readonly string[]): void {
    for (const gone of [...remotes.keys()].filter((app) => !names.includes(app))) {
      remotes.delete(gone);
      revisions.delete(gone);
    }
  }

  const keepWhole = createWholeSets<InForce>();

  /** The remotes of before a restart are read beside the list from the first page on. */
  async function watchKept(): Promise<void> {
    const state = await copy?.state();
    if (!copy || !state) return;
    const { ownership, revisions: kept } = state;
    const listed =
      ownership > 0
        ? (await readOwnershipRevision(copy.store, ownership).catch(() => undefined))?.remotes
        : {};
    for (const app of Object.keys(listed ?? kept))
      if (app !== hostName && !remotes.has(app)) watchRemote(app);
  }

  let keptWatched: Promise<void> | undefined;

  /** What is in force of the remotes, and of the host where a page needs it. Never a part of a set. */
  async function readStates(withHost: boolean): Promise<PageStates> {
    if (copy) await (keptWatched ??= watchKept());
    // The known remotes are read beside the list: a store that hangs is waited for once.
    const known = new Map([...remotes].map(([app, { read }]) => [app, read()]));
    const host = withHost ? readHost() : undefined;
    // Awaited below; until then its failure is nobody's.
    host?.catch(() => undefined);
    list = await readList();
    const { names, ownership } = list;
    forgetAllBut(names);
    const readers = new Map<string, Reader>(
      names.map((app) => [app, (remotes.get(app) ?? watchRemote(app)).read]),
    );
    if (host) readers.set('host', readHost);
    const read = await Promise.all(
      [...readers].map(
        async ([app, reader]) => [app, await (app === 'host' ? host : (known.get(app) ?? reader()))] as const,
      ),
    );
    const found = new Map(read.flatMap(([app, state]) => (state ? [[app, state] as const] : [])));
    const states = await keepWhole(found, [...readers.keys()], async (app, notBefore) =>
      readers.get(app)?.(notBefore),
    );
    for (const [app, { revision }] of states) revisions.set(app, revision);
    return {
      host: states.get(hostName)?.made.host,
      entries: names.map((app) => {
        const entries = states.get(app)?.made.entries ?? none;
        return [app, remotes.get(app)?.keepOwned(entries, ownership) ?? none] as const;
      }),
    };
  }

  let last: { readonly of: readonly unknown[]; readonly releases: LiveReleases } | undefined;

  /** The same object as long as nothing has changed, so that others can cache what they derive from it. */
  function toLiveReleases(inForce: HostInForce, read: readonly RemoteEntries[]): LiveReleases {
    const of = [inForce, ...read.flat()];
    const isSame = last?.of.length === of.length && last.of.every((part, index) => part === of[index]);
    if (last && isSame) return last.releases;
    const { shell, facts, canary } = inForce;
    const registry = { ...toRegistry(read), host: facts };
    last = { of, releases: { shell, registry, ...(canary ? { hostCanary: canary } : {}) } };
    return last.releases;
  }

  return {
    served,
    given,
    revisions: () => revisions,
    ownership: () => list?.ownership,
    readRegistry: async () => toRegistry((await readStates(false)).entries),
    async read(): Promise<LiveReleases> {
      const { host, entries } = await readStates(true);
      if (!host) throw new Error(`The channel ${channel} of ${store.location} has no release of the host.`);
      return toLiveReleases(host, entries);
    },
  };
}
