import {
  checkRegistry,
  entriesAt,
  latestRevision,
  readReleaseManifest,
  registryOf,
  type RegistryEntry,
  type ReleaseStore,
  type Revision,
} from '@aertrip/release';
import { createFreshValue } from './fresh-value';
import { shellAssets, type LiveReleases, type ReleaseSource, type ShellAssets } from './live-releases';
import { wordsOf, type Problems } from '../health';
import { createServedVersions, type ServedVersions } from './served-versions';

/** Time in ms after which the releases of a revision are read again although the revision is the same. */
const releasesAge = 30_000;

export interface StoreSourceOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly remotes: readonly string[];
  /** Address of the site: release files may come from there and from the further origins. */
  readonly siteUrl: string;
  readonly releaseOrigins: readonly string[];
  readonly fallbackOrigin?: string;
  readonly problems: Problems;
  /** Time in ms an answer is used again; a roll-back is in the next page after at most this long. */
  readonly maxAge?: number;
  /** Time in ms a page waits for the store. */
  readonly timeLimit?: number;
}

export interface StoreSource extends ReleaseSource {
  readonly served: ServedVersions;
  /** The revisions in force of all apps, as far as they are known. */
  revisions(): ReadonlyMap<string, Revision>;
}

const none: readonly RegistryEntry[] = [];

/** What an app has in force, made at a time (ms of the monotonic clock). */
interface InForce<Made> {
  readonly revision: Revision;
  readonly made: Made;
  readonly madeAt: number;
}

/**
 * Reads the release store, each app for itself: what cannot be read or is not valid in one of them harms none of the
 * others, and its last valid state is served.
 */
export function createStoreSource(options: StoreSourceOptions): StoreSource {
  const { store, channel, remotes, siteUrl, releaseOrigins, fallbackOrigin, problems } = options;
  const { maxAge = 500, timeLimit = 2000 } = options;
  const served = createServedVersions();
  const revisions = new Map<string, Revision>();

  function watch<Made>(app: string, make: (revision: Revision) => Promise<Made>) {
    const stream = { store, channel, app };

    async function read(known: InForce<Made> | undefined): Promise<InForce<Made> | undefined> {
      const revision =
        (await latestRevision(stream, known?.revision.revision).catch((error: unknown) => {
          // The store may have been put back to an earlier state: then the stream is looked at from its start.
          if (known) return latestRevision(stream);
          throw error;
        })) ?? undefined;
      if (!revision) return undefined;
      const isSame = known?.revision.revision === revision.revision && known.revision.seal === revision.seal;
      if (isSame && performance.now() - known.madeAt < releasesAge) return known;
      const made = await make(revision);
      revisions.set(app, revision);
      return { revision, made, madeAt: performance.now() };
    }

    const place = `The releases of ${app} in ${channel}`;
    const get = createFreshValue<InForce<Made> | undefined>({
      read,
      maxAge,
      timeLimit,
      givenUpAfter: 5 * timeLimit,
      onFailure: (error) => problems.report(place, `${wordsOf(error)} The last valid state is served.`),
      onSuccess: () => problems.settle(place),
    });
    return async () => (await get())?.made;
  }

  async function makeShell({ live }: Revision): Promise<ShellAssets> {
    const manifest = await readReleaseManifest(store, 'host', live);
    if (!manifest) throw new Error(`host@${live} is live and no longer in ${store.location}.`);
    return shellAssets(manifest);
  }

  async function makeEntries(app: string, revision: Revision): Promise<RegistryEntry[]> {
    const entries = await entriesAt({ store, channel, app }, revision, { fallbackOrigin });
    // Its paths are still the site's: the visitor is told that this part is missing, not that the page does not exist.
    if (entries.length === 0)
      throw new Error(`${app}@${revision.live} is live and no longer in ${store.location}.`);
    const { registry, errors } = checkRegistry(JSON.stringify(registryOf([[app, entries]])), {
      page: siteUrl,
      origins: releaseOrigins,
    });
    if (!registry) throw new Error(errors.join(' '));
    served.note(registry);
    return entries;
  }

  const shell = watch('host', makeShell);
  const entries = remotes.map((app) => [app, watch(app, (revision) => makeEntries(app, revision))] as const);

  // The failure is among the problems already.
  const readEntries = () =>
    Promise.all(entries.map(async ([, get]) => (await get().catch(() => undefined)) ?? none));

  let last: { readonly of: readonly unknown[]; readonly releases: LiveReleases } | undefined;

  /** The same object as long as nothing has changed, so that others can keep what they make of it. */
  function releasesOf(assets: ShellAssets, read: readonly (readonly RegistryEntry[])[]): LiveReleases {
    const of = [assets, ...read];
    if (last?.of.every((part, index) => part === of[index])) return last.releases;
    const registry = registryOf(entries.map(([app], index) => [app, [...(read[index] ?? none)]]));
    last = { of, releases: { shell: assets, registry } };
    return last.releases;
  }

  return {
    served,
    revisions: () => revisions,
    async read(): Promise<LiveReleases> {
      const [assets, read] = await Promise.all([shell(), readEntries()]);
      if (!assets) throw new Error(`The channel ${channel} of ${store.location} has no release of the host.`);
      return releasesOf(assets, read);
    },
  };
}
