import { LRUCache } from 'lru-cache';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { storePage, type FreshPage, type Outcome, type StoredPage } from './cached-page';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Time in ms that a page is given as it is, and the time after that in which it is given while it is drawn anew. */
const lifetimes: Readonly<Record<Exclude<Outcome, 'unavailable'>, { fresh: number; stale: number }>> = {
  page: { fresh: minute, stale: day },
  missing: { fresh: minute, stale: 10 * minute },
  moved: { fresh: minute, stale: 10 * minute },
  // A release that cannot be drawn must not cost a worker for each request, and be looked at again soon.
  shell: { fresh: 3 * second, stale: 0 },
};

/** Time in ms for which an old page goes on being given after it could not be drawn anew. */
const retryDelay = 5 * second;

/** Part of the memory for what anybody can ask for any number of: unknown names, redirects, searches. */
const sideShare = 1 / 8;

export interface AskedPage {
  /** Everything the page depends on but the data: address, releases. */
  readonly key: string;
  /** Of the data: a page of another version is drawn anew before it is given. */
  readonly version: string;
  /** One of countless variants, such as a search: it never drives a plain page out. */
  readonly isVariant?: boolean;
  readonly draw: () => Promise<FreshPage>;
}

export interface HtmlCache {
  /** @throws what the drawing threw, when there is no page to give in its place */
  get(asked: AskedPage): Promise<StoredPage>;
  /** Bytes kept at present. */
  readonly size: number;
}

interface HtmlCacheOptions {
  readonly maxBytes?: number;
  /** Time in ms anybody waits for a drawing. */
  readonly timeLimit?: number;
  /** A page that was given while it was drawn anew could not be drawn. */
  readonly onFailure: (error: unknown) => void;
  /** ms of a clock that only goes forward. */
  readonly now?: () => number;
}

interface Kept {
  readonly page: StoredPage;
  readonly version: string;
  readonly drawnAt: number;
  /** After a failed drawing: until then it is given whatever its age and version. */
  readonly excusedUntil: number;
}

interface Flight {
  readonly version: string;
  readonly done: Promise<StoredPage>;
}

const bounded = (maxSize: number) =>
  new LRUCache<string, Kept>({ maxSize: Math.floor(maxSize), sizeCalculation: ({ page }) => page.size });

const isFailure = ({ outcome }: StoredPage) => outcome === 'shell' || outcome === 'unavailable';

/**
 * Drawn pages, kept for everybody up to a size. Whoever asks for a page at the same time waits for one drawing. A page
 * that is only old is given at once and drawn anew behind it; one of an older state of the data is drawn anew first.
 * While that fails, the old one is given for as long as it may be stale.
 */
export function createHtmlCache(options: HtmlCacheOptions): HtmlCache {
  const {
    maxBytes = 96 * 1024 * 1024,
    timeLimit = 10_000,
    onFailure,
    now = () => performance.now(),
  } = options;
  const main = bounded(maxBytes * (1 - sideShare));
  const side = bounded(maxBytes * sideShare);
  const flights = new Map<string, Flight>();

  const find = (key: string) => main.get(key) ?? side.get(key);

  function keep({ key, isVariant }: AskedPage, kept: Kept): void {
    const [into, other] = kept.page.outcome === 'page' && !isVariant ? [main, side] : [side, main];
    other.delete(key);
    into.set(key, kept);
  }

  function lifetimeOf({ page, drawnAt }: Kept) {
    const { fresh, stale } = lifetimes[page.outcome === 'unavailable' ? 'shell' : page.outcome];
    const age = now() - drawnAt;
    return { isFresh: age < fresh, isUsable: age < fresh + stale };
  }

  /** The page of before, for a while longer; nothing when there is none worth giving. */
  function excuse(asked: AskedPage): StoredPage | undefined {
    const before = find(asked.key);
    if (!before || isFailure(before.page) || !lifetimeOf(before).isUsable) return undefined;
    keep(asked, { ...before, excusedUntil: now() + retryDelay });
    return before.page;
  }

  async function drawAndKeep(asked: AskedPage): Promise<StoredPage> {
    const drawnAt = now();
    try {
      const page = await storePage(await withTimeLimit(asked.draw(), timeLimit));
      const before = isFailure(page) ? excuse(asked) : undefined;
      if (before) return before;
      // One that was asked for earlier and took longer is of an older state of the data.
      const isLate = (find(asked.key)?.drawnAt ?? 0) > drawnAt;
      if (page.outcome !== 'unavailable' && !isLate) {
        keep(asked, { page, version: asked.version, drawnAt, excusedUntil: 0 });
      }
      return page;
    } catch (error) {
      const before = excuse(asked);
      if (!before) throw error;
      onFailure(error);
      return before;
    }
  }

  function drawOnce(asked: AskedPage): Promise<StoredPage> {
    const { key, version } = asked;
    const underWay = flights.get(key);
    if (underWay?.version === version) return underWay.done;
    const done = drawAndKeep(asked).finally(() => {
      if (flights.get(key)?.done === done) flights.delete(key);
    });
    flights.set(key, { version, done });
    return done;
  }

  return {
    async get(asked) {
      const kept = find(asked.key);
      if (kept) {
        if (now() < kept.excusedUntil) return kept.page;
        const { isFresh, isUsable } = lifetimeOf(kept);
        if (kept.version === asked.version && isFresh) return kept.page;
        if (kept.version === asked.version && isUsable) {
          // Its failure was excused, or the page was pushed out meanwhile: this visitor has an answer either way.
          void drawOnce(asked).catch(onFailure);
          return kept.page;
        }
      }
      return drawOnce(asked);
    },
    get size() {
      return main.calculatedSize + side.calculatedSize;
    },
  };
}
