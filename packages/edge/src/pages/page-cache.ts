import { LRUCache } from 'lru-cache';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import type { FreshPage, Outcome } from '../rendering/fresh-page';
import type { RecomposedPage } from '../rendering/render-page';
import { compressPage, type CachedPage } from './cached-page';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Time in ms that a page is sent as it is, and the time after that in which it is sent while it is rendered again. */
const lifetimes: Readonly<Record<Exclude<Outcome, 'unavailable'>, { fresh: number; stale: number }>> = {
  page: { fresh: minute, stale: day },
  missing: { fresh: minute, stale: 10 * minute },
  moved: { fresh: minute, stale: 10 * minute },
  // A release that cannot be rendered must not cost a worker for each request, and be tried again soon.
  shell: { fresh: 3 * second, stale: 0 },
};

/** Time in ms for which a stale page goes on being sent after a render failed. */
const retryDelay = 5 * second;

/** Part of the memory for what there can be any number of: unknown names, redirects, searches. */
const sideShare = 1 / 8;

export interface CacheRequest {
  /** Everything the page depends on but the data: path, query, releases. */
  readonly key: string;
  /** Of the data: a page of another version is rendered again before it is sent. */
  readonly version: string;
  /** One of countless variants, such as a search: it never evicts a plain page. */
  readonly isVariant?: boolean;
  /** Asked for by nobody yet. */
  readonly isAhead?: boolean;
  readonly render: () => Promise<FreshPage>;
  /** Asked where nothing is cached under the key: the page may only stand under another one. */
  readonly recompose?: () => Promise<RecomposedPage | undefined>;
}

/**
 * A page as it was cached, or put together from what was; one that is rendered again behind it; one that had to be
 * rendered first; or one that nobody waits for.
 */
export type CacheAnswer = 'hit' | 'stale' | 'miss' | 'ahead';

export interface PageCache {
  /** Whether it has a page to send at once or when rendering fails, whatever its age. */
  has(key: string): boolean;
  /** @throws what the render threw, when there is no page to send in its place */
  get(request: CacheRequest): Promise<CachedPage>;
  /** Bytes cached at present. */
  readonly size: number;
}

interface PageCacheOptions {
  readonly maxBytes?: number;
  /** Time in ms a request waits for a render. */
  readonly timeLimit?: number;
  /** Told of each request how it is answered. */
  readonly onAnswer?: (answer: CacheAnswer) => void;
  /** A render behind a stale page failed. */
  readonly onFailure: (error: unknown) => void;
  /** ms of a clock that only goes forward. */
  readonly now?: () => number;
}

interface Entry {
  readonly page: CachedPage;
  readonly version: string;
  readonly renderedAt: number;
  /** After a failed render: until then the page is sent whatever its age and version. */
  readonly retryAfter: number;
}

interface InFlight {
  readonly version: string;
  readonly done: Promise<CachedPage>;
}

const bounded = (maxSize: number) =>
  new LRUCache<string, Entry>({ maxSize: Math.floor(maxSize), sizeCalculation: ({ page }) => page.size });

const isFailure = ({ outcome }: CachedPage) => outcome === 'shell' || outcome === 'unavailable';

/**
 * Cache of rendered pages, bounded in bytes. Concurrent requests share one render (single flight). A page that is only
 * stale is sent at once and revalidated behind it; one of an older state of the data is rendered again first. While that
 * fails, the old one is sent for as long as it may be stale.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const {
    maxBytes = 96 * 1024 * 1024,
    timeLimit = 10_000,
    onFailure,
    onAnswer,
    now = () => performance.now(),
  } = options;
  const main = bounded(maxBytes * (1 - sideShare));
  const side = bounded(maxBytes * sideShare);
  const inFlight = new Map<string, InFlight>();
  const recomposing = new Map<string, Promise<void>>();

  const find = (key: string) => main.get(key) ?? side.get(key);

  function store({ key, isVariant }: CacheRequest, entry: Entry): void {
    const [into, other] = entry.page.outcome === 'page' && !isVariant ? [main, side] : [side, main];
    other.delete(key);
    into.set(key, entry);
  }

  function getLifetime({ page, renderedAt }: Entry) {
    const { fresh, stale } = lifetimes[page.outcome === 'unavailable' ? 'shell' : page.outcome];
    const age = now() - renderedAt;
    return { isFresh: age < fresh, isUsable: age < fresh + stale };
  }

  /** The stale page in place of a failed render; `undefined` when there is none worth sending. */
  function staleOnFailure(request: CacheRequest): CachedPage | undefined {
    const stale = find(request.key);
    if (!stale || isFailure(stale.page) || !getLifetime(stale).isUsable) return undefined;
    store(request, { ...stale, retryAfter: now() + retryDelay });
    return stale.page;
  }

  async function renderAndStore(request: CacheRequest): Promise<CachedPage> {
    const renderedAt = now();
    try {
      const page = await compressPage(await withTimeLimit(request.render(), timeLimit));
      const stale = isFailure(page) ? staleOnFailure(request) : undefined;
      if (stale) return stale;
      // A render that began earlier and took longer is of an older state of the data.
      const isLate = (find(request.key)?.renderedAt ?? 0) > renderedAt;
      if (page.outcome !== 'unavailable' && !isLate) {
        store(request, { page, version: request.version, renderedAt, retryAfter: 0 });
      }
      return page;
    } catch (error) {
      const stale = staleOnFailure(request);
      if (!stale) throw error;
      onFailure(error);
      return stale;
    }
  }

  function renderOnce(request: CacheRequest): Promise<CachedPage> {
    const { key, version } = request;
    const current = inFlight.get(key);
    if (current?.version === version) return current.done;
    const done = renderAndStore(request).finally(() => {
      if (inFlight.get(key)?.done === done) inFlight.delete(key);
    });
    inFlight.set(key, { version, done });
    return done;
  }

  async function recomposeAndStore(request: CacheRequest): Promise<void> {
    const recomposed = await request.recompose?.();
    if (!recomposed) return;
    const page = await compressPage(recomposed.page);
    if (find(request.key)) return;
    const renderedAt = now() - recomposed.age;
    store(request, { page, version: recomposed.dataVersion, renderedAt, retryAfter: 0 });
  }

  /** A failure costs a render, which says more of it. */
  function recomposeOnce(request: CacheRequest): Promise<void> {
    const { key } = request;
    const done =
      recomposing.get(key) ??
      recomposeAndStore(request)
        .catch(() => undefined)
        .finally(() => recomposing.delete(key));
    recomposing.set(key, done);
    return done;
  }

  return {
    has: (key) => main.has(key) || side.has(key),
    async get(request) {
      const answer = (kind: CacheAnswer) => onAnswer?.(request.isAhead ? 'ahead' : kind);
      if (request.recompose && !find(request.key) && !inFlight.has(request.key)) await recomposeOnce(request);
      const cached = find(request.key);
      if (cached) {
        if (now() < cached.retryAfter) {
          answer('stale');
          return cached.page;
        }
        const { isFresh, isUsable } = getLifetime(cached);
        if (cached.version === request.version && isFresh) {
          answer('hit');
          return cached.page;
        }
        if (cached.version === request.version && isUsable) {
          // A failure is answered by the stale page, or that was evicted meanwhile: this visitor has an answer either way.
          void renderOnce(request).catch(onFailure);
          answer('stale');
          return cached.page;
        }
      }
      answer('miss');
      return renderOnce(request);
    },
    get size() {
      return main.calculatedSize + side.calculatedSize;
    },
  };
}
