import { randomBytes } from 'node:crypto';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { logKey, previewKey, type ReleaseStore } from '@aertrip/release';
import { createBackgroundJobs } from './counts/background-jobs';
import { createVisitCounter } from './counts/visit-counter';
import { createStoreClock } from './counts/write-counts';
import { createHealth, errorMessage, type Health } from './health';
import { createMemoryCounters, type CounterStore } from './limits/counters';
import { createDevelopmentRemotes } from './releases/development-remotes';
import { createEdgeCopy, type EdgeCopyOptions } from './releases/edge-copy';
import { followLog, type FollowOptions } from './releases/follow-log';
import { dataVersionNames } from './releases/page-facts';
import { createReleaseLibrary } from './releases/release-library';
import { createPreviews } from './releases/previews';
import { createVisitors } from './releases/visitors';

/** Bytes of release files that an edge keeps in memory, for a store that is far away or gone. */
const fileBytes = 64 * 1024 * 1024;

interface ReleaseServiceOptions extends Omit<FollowOptions, 'health' | 'copy'> {
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly health?: Health;
  /** Where calls and reports of clients are counted; in memory without it. */
  readonly counters?: CounterStore;
  readonly copy?: EdgeCopyOptions;
  /** Name of this edge among those of the site; made up without it. */
  readonly edge?: string;
  /** Webhook that gets a message of each automatic return. */
  readonly noticeUrl?: string;
}

/** Previews last while this process does where a folder cannot be written. Each edge of a bucket would have a key of its own. */
async function readPreviewKey(store: ReleaseStore, health: Health, timeLimit = 2000): Promise<string> {
  return withTimeLimit(previewKey(store), timeLimit).catch((error: unknown) => {
    if (store.location.startsWith('s3://')) throw error;
    health.report('The key of previews', `${errorMessage(error)} One is used that ends with this process.`);
    return randomBytes(32).toString('base64url');
  });
}

/** @throws ReleaseRefused when the store is a bucket and the key of previews is not set */
export async function createReleaseService(options: ReleaseServiceOptions) {
  const { store, channel, siteUrl, edge, timeLimit, noticeUrl } = options;
  const { health = createHealth(), counters = createMemoryCounters() } = options;
  const key = await readPreviewKey(store, health, timeLimit);
  const copy = options.copy && createEdgeCopy(store, channel, options.copy);
  const source = followLog({ ...options, health, copy: copy?.store });
  function isNamed(app: string, version: string): boolean {
    const { live, canary, previous = [] } = source.record()?.apps[app] ?? {};
    return [live, canary?.version, ...previous].includes(version);
  }
  const library = createReleaseLibrary({
    store,
    copy: copy?.store,
    fileBytes,
    timeLimit,
    isNamed,
  });
  const clock = createStoreClock();
  const now = () => clock.at(new Date());
  const counter = createVisitCounter({ live: source.live, counters, now });
  const { ownership } = source;
  return {
    source,
    library,
    counter,
    health,
    counters,
    /** Reads from the store, bypassing memory and the copy. Rejects when the store is unreadable. */
    async probeStore() {
      const first = await store.stat(logKey(channel, 1));
      if (!first && source.record()) throw new Error(`The log of ${channel} is gone from ${store.location}.`);
    },
    /** Database functions that the releases in force name as versions of their data. */
    readDataVersionNames: async () => dataVersionNames(await source.read(), library),
    visitors: createVisitors({ secure: siteUrl.startsWith('https:') }),
    developmentRemotes: createDevelopmentRemotes({ key, channel, ownership }),
    previews: createPreviews({ ...options, key, library, ownership }),
    backgroundJobs: createBackgroundJobs({
      store,
      channel,
      siteUrl,
      source,
      copy,
      counter,
      clock,
      health,
      edge,
      noticeUrl,
    }),
  };
}

export type ReleaseService = Awaited<ReturnType<typeof createReleaseService>>;
