import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { DataVersions } from './data-version';

/** Time in ms for which a page counts as asked for lately. */
const window = 30 * 60_000;

/** Pages that are remembered; of more those asked for last. */
const maxPages = 1000;

export interface CacheWarmerOptions {
  readonly dataVersions: Pick<DataVersions, 'onChange'>;
  /** Has the page of a path rendered as it is now, unless it is cached already. */
  readonly warm: (pathname: string) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** ms of a clock that only goes forward. */
  readonly now?: () => number;
}

export interface CacheWarmer {
  /**
   * A page was asked for.
   * @param dataVersion name of the version of the data that it shows; nothing is known of a page without one
   */
  asked(pathname: string, dataVersion: string | undefined): void;
}

/**
 * Renders the pages that were asked for lately behind a publication, so that nobody waits for them: one at a time, what
 * was asked for last first, and as long as it took is left to whoever asks meanwhile. A publication during that begins
 * from the start.
 */
export function createCacheWarmer(options: CacheWarmerOptions): CacheWarmer {
  const { dataVersions, warm, onFailure, now = () => performance.now() } = options;
  const asked = new Map<string, LRUCache<string, true>>();
  const rounds = new Map<string, number>();

  async function warmAll(dataVersion: string): Promise<void> {
    const round = (rounds.get(dataVersion) ?? 0) + 1;
    rounds.set(dataVersion, round);
    const pathnames = [...(asked.get(dataVersion)?.keys() ?? [])];
    for (const pathname of pathnames) {
      const since = now();
      await warm(pathname).catch(onFailure);
      await pause(now() - since, undefined, { ref: false });
      if (rounds.get(dataVersion) !== round) return;
    }
  }

  dataVersions.onChange((dataVersion) => void warmAll(dataVersion));

  return {
    asked(pathname, dataVersion) {
      if (dataVersion === undefined) return;
      const pages = asked.get(dataVersion) ?? new LRUCache({ max: maxPages, ttl: window, perf: { now } });
      asked.set(dataVersion, pages);
      pages.set(pathname, true);
    },
  };
}
