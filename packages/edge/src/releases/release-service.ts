import { createClientShares } from './client-shares';
import { hostName, revisionFileName, revisionsFolder } from '@aertrip/release';
import { createLoadCounter, type LoadCounter } from './load-counter';
import { createPageStamps, type PageStamps } from './page-stamps';
import { createVisitCounter, type VisitCounter } from './visit-counter';
import { createDevelopmentRemotes, type DevelopmentRemotes } from './development-remotes';
import { createPreviews, type Previews } from './previews';
import { createEdgeCopy, type EdgeCopyOptions } from './edge-copy';
import { createHealth, type Health } from '../health/health';
import { createMemoryCounters, type CounterStore } from '../limits/counters';
import { createBackgroundJobs, type BackgroundJobs } from './background-jobs';
import { dataVersionNames } from './page-facts';
import { createReleaseLibrary, type ReleaseLibrary } from './release-library';
import { readSigningKeys } from './signing-keys';
import { createStoreSource, type StoreSource, type StoreSourceOptions } from './store-source';
import { createVisitHistory } from './visit-history';
import { createVisitors, type Visitors } from './visitors';

/** Bytes of release files that an edge caches in memory when its store is far away. */
const remoteStoreCache = 64 * 1024 * 1024;

interface ReleaseServiceOptions extends Omit<StoreSourceOptions, 'health' | 'copy'> {
  readonly health?: Health;
  /** Where calls and reports of clients are counted; in memory without it. */
  readonly counters?: CounterStore;
  /** Where the edge keeps a copy of what it serves; it keeps none without it. */
  readonly copy?: EdgeCopyOptions;
  /** Name of this edge among those of the site; made up without it. */
  readonly edge?: string;
}

/** Everything the edge knows and does about releases. */
export interface ReleaseService {
  readonly source: StoreSource;
  readonly library: ReleaseLibrary;
  readonly visitors: Visitors;
  readonly previews: Previews;
  readonly developmentRemotes: DevelopmentRemotes;
  readonly counter: LoadCounter;
  readonly visits: VisitCounter;
  readonly stamps: PageStamps;
  readonly backgroundJobs: BackgroundJobs;
  readonly health: Health;
  readonly counters: CounterStore;
  /** Reads from the store itself, whatever is in memory or in a copy. Rejects when the store cannot be read. */
  probeStore(): Promise<unknown>;
  /** Database functions that the releases in force name as versions of their data. */
  readDataVersionNames(): Promise<string[]>;
}

/** @throws ReleaseRefused when the store is a bucket and the key of previews is not set */
export async function createReleaseService(options: ReleaseServiceOptions): Promise<ReleaseService> {
  const { store, channel, siteUrl, releaseOrigins, fallbackOrigin, edge, timeLimit } = options;
  const { health = createHealth(), counters = createMemoryCounters() } = options;
  const keys = await readSigningKeys(store, health, { timeLimit });
  const copy = options.copy && createEdgeCopy(store, channel, options.copy);
  const source = createStoreSource({ ...options, copy, health });
  const library = createReleaseLibrary({
    store,
    copy: copy?.store,
    fileBytes: store.location.startsWith('s3://') ? remoteStoreCache : 0,
    timeLimit,
  });
  const { served, given } = source;
  const shares = createClientShares(counters);
  const counter = createLoadCounter({ served, given, shares });
  const history = createVisitHistory({ store, channel });
  const signing = { key: keys.visitor, secure: siteUrl.startsWith('https:') };
  return {
    source,
    library,
    counter,
    health,
    counters,
    probeStore: () => store.stat(`${revisionsFolder(channel, hostName)}/${revisionFileName(1)}`),
    readDataVersionNames: async () => dataVersionNames(await source.read(), library),
    visits: createVisitCounter({
      given,
      shares,
      count(part) {
        counter.visited(part);
        history.visited(part);
      },
    }),
    visitors: createVisitors(signing),
    stamps: createPageStamps(signing),
    developmentRemotes: createDevelopmentRemotes({
      key: keys.preview,
      channel,
      ownership: source.ownership,
    }),
    previews: createPreviews({
      key: keys.preview,
      channel,
      library,
      siteUrl,
      releaseOrigins,
      fallbackOrigin,
      ownership: source.ownership,
    }),
    backgroundJobs: createBackgroundJobs({
      store,
      channel,
      siteUrl,
      source,
      copy,
      counter,
      history,
      health,
      edge,
    }),
  };
}
