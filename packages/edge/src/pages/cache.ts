import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { LRUCache } from 'lru-cache';
import type { FreshPage, Outcome } from './render';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** A page that can be sent any number of times. */
export interface CachedPage extends Omit<FreshPage, 'html'> {
  readonly body: (encoding: Encoding) => Promise<Buffer<ArrayBuffer>>;
  /** Compresses the body in brotli again, as small as possible. */
  readonly compressBest: () => Promise<void>;
  /** Strong ETags, one per encoding, because the bytes differ. */
  readonly etags: Readonly<Record<Encoding, string>>;
  readonly size: number;
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Of 11. The first answer has a page after about 3 ms; one that is still requested after 5 s is compressed best, which takes
 * 0.2 s of a thread and saves 9 %.
 */
const brotliQuality = { first: 6, best: 11 };
const bestAfter = 5000;
const gzipLevel = 6;

/** Bytes of an entry's own objects, so that many empty pages count as well. */
const overhead = 1024;

/** At most, of a page in gzip to the same in brotli. */
const gzipShare = 1.5;

const compress = (identity: Buffer, quality: number) =>
  brotli(identity, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
    },
  });

/** @param known an earlier render of the page, whose compressed text serves again if it is the same */
export async function compressPage({ html, ...facts }: FreshPage, known?: CachedPage): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  if (known?.etags.identity === `"${hash}"`) return { ...known, ...facts };
  let br = await compress(identity, brotliQuality.first);
  let zipped: Promise<Buffer<ArrayBuffer>> | undefined;
  const etags = { br: `"${hash}-br"`, gzip: `"${hash}-gzip"`, identity: `"${hash}"` };
  return {
    ...facts,
    // Every browser reads brotli, so few pages are ever sent in gzip.
    body: async (encoding) => {
      if (encoding === 'gzip') return (zipped ??= zip(identity, { level: gzipLevel }));
      return encoding === 'br' ? br : identity;
    },
    compressBest: async () => {
      br = await compress(identity, brotliQuality.best);
      etags.br = `"${hash}-best-br"`;
    },
    etags,
    size: overhead + identity.byteLength + Math.ceil(br.byteLength * (1 + gzipShare)),
  };
}

/** Part of the time in which a thread compresses best. */
const compressingShare = 1 / 5;

/** Compresses the pages that are requested again, one after the other. */
function createBestCompression() {
  const done = new WeakSet<CachedPage['body']>();
  let isBusy = false;
  return async ({ body, compressBest }: CachedPage): Promise<void> => {
    if (isBusy || done.has(body)) return;
    isBusy = true;
    done.add(body);
    const startedAt = performance.now();
    await compressBest().finally(() => {
      const pause = (performance.now() - startedAt) * (1 / compressingShare - 1);
      setTimeout(() => (isBusy = false), pause).unref();
    });
  };
}

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Time in ms that a page is sent as it is, and the time after that in which it is sent while it is rendered again. */
const lifetimes: Readonly<Record<Outcome, { fresh: number; stale: number }>> = {
  page: { fresh: minute, stale: day },
  missing: { fresh: minute, stale: 10 * minute },
  moved: { fresh: minute, stale: 10 * minute },
  // A release that cannot be rendered is tried again soon, and not for each request.
  shell: { fresh: 3 * second, stale: 0 },
  unavailable: { fresh: 0, stale: 0 },
};

/** Time in ms for which a page goes on being sent after a render failed. */
const retryDelay = 5 * second;

/** Part of the memory for unknown names, redirects and searches, of which a client can invent any number. */
const sideShare = 1 / 8;

interface CacheRequest {
  /** Path, declared query and the releases that render the page. */
  readonly key: string;
  /** Of everything else it shows, the data and the other releases: a page of another version is rendered before it is sent. */
  readonly version: string;
  /** Whether a client can invent any number of such pages: they never evict a plain page. */
  readonly isInvented?: boolean;
  readonly render: () => Promise<FreshPage>;
}

/** A page as it was cached, one that is rendered again behind the response, or one that was rendered first. */
export type CacheAnswer = 'hit' | 'stale' | 'miss';

interface PageCacheOptions {
  readonly maxBytes?: number;
  /** Time in ms a request waits for a render. */
  readonly timeLimit?: number;
  readonly onAnswer?: (answer: CacheAnswer) => void;
  readonly onFailure: (error: unknown) => void;
  /** ms of a monotonic clock. */
  readonly now?: () => number;
}

interface Entry {
  readonly page: CachedPage;
  readonly version: string;
  readonly renderedAt: number;
  /** Time of the next attempt after a failed render: until then the page is served at any age and version. */
  readonly retryAfter: number;
}

const bounded = (maxSize: number) =>
  new LRUCache<string, Entry>({ maxSize: Math.floor(maxSize), sizeCalculation: ({ page }) => page.size });

const isFailure = ({ outcome }: CachedPage) => outcome === 'shell' || outcome === 'unavailable';

/**
 * Cache of rendered pages, bounded in bytes. Concurrent requests share one render (single flight). A stale page of the same
 * version is sent at once and revalidated behind the response; one of another version is rendered first. While renders fail,
 * the old page is sent for as long as it may be stale.
 */
export function createPageCache(options: PageCacheOptions) {
  const {
    maxBytes = 96 * 1024 * 1024,
    timeLimit = 10_000,
    onFailure,
    onAnswer,
    now = () => performance.now(),
  } = options;
  const main = bounded(maxBytes * (1 - sideShare));
  const side = bounded(maxBytes * sideShare);
  const compressBest = createBestCompression();
  const inFlight = new Map<string, { readonly version: string; readonly done: Promise<CachedPage> }>();

  const find = (key: string) => main.get(key) ?? side.get(key);

  function store({ key, isInvented }: CacheRequest, entry: Entry): void {
    const [into, other] = entry.page.outcome === 'page' && !isInvented ? [main, side] : [side, main];
    other.delete(key);
    into.set(key, entry);
  }

  function lifetimeOf({ page, renderedAt }: Entry) {
    const { fresh, stale } = lifetimes[page.outcome];
    const age = now() - renderedAt;
    return { isFresh: age < fresh, isUsable: age < fresh + stale };
  }

  /** The old page in place of a failed render; `undefined` without a usable one. */
  function staleOnFailure(request: CacheRequest): CachedPage | undefined {
    const stale = find(request.key);
    if (!stale || isFailure(stale.page) || !lifetimeOf(stale).isUsable) return undefined;
    store(request, { ...stale, retryAfter: now() + retryDelay });
    return stale.page;
  }

  async function renderAndStore(request: CacheRequest): Promise<CachedPage> {
    const renderedAt = now();
    try {
      const fresh = await withTimeLimit(request.render(), timeLimit);
      const page = await compressPage(fresh, find(request.key)?.page);
      const stale = isFailure(page) ? staleOnFailure(request) : undefined;
      if (stale) return stale;
      // A render that began earlier and took longer may show older data.
      const isLate = (find(request.key)?.renderedAt ?? 0) > renderedAt;
      if (page.outcome !== 'unavailable' && !isLate)
        store(request, { page, version: request.version, renderedAt, retryAfter: 0 });
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

  function answerOf(cached: Entry, version: string): CacheAnswer {
    if (now() < cached.retryAfter) return 'stale';
    const { isFresh, isUsable } = lifetimeOf(cached);
    if (cached.version !== version || !isUsable) return 'miss';
    return isFresh ? 'hit' : 'stale';
  }

  return {
    /** Whether it has a page of any age to send at once or after a failed render. */
    has: (key: string) => main.has(key) || side.has(key),
    /** @throws the error of the render, when there is no page to send in its place */
    async get(request: CacheRequest) {
      const cached = find(request.key);
      const answer = cached ? answerOf(cached, request.version) : 'miss';
      onAnswer?.(answer);
      if (!cached || answer === 'miss') return renderOnce(request);
      if (now() - cached.renderedAt > bestAfter) void compressBest(cached.page).catch(onFailure);
      // The visitor has the stale page; a failure is logged.
      if (answer === 'stale' && now() >= cached.retryAfter) void renderOnce(request).catch(onFailure);
      return cached.page;
    },
    get size() {
      return main.calculatedSize + side.calculatedSize;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
