import { createCounter, describeSpan, observeGauge } from '@aertrip/telemetry';
import type { CacheAnswer, PageCache } from '../pages/page-cache';

/** Counts how the cache answers, and says so in the trace: told by the cache, on every request. */
export function createCacheMetrics(): (answer: CacheAnswer) => void {
  const lookups = createCounter(
    'page_cache_lookups',
    'Pages that were asked of the cache: hit, stale (sent, and rendered again behind it), miss, or ahead (before anybody asked).',
  );
  return (answer) => {
    lookups.add(1, { answer });
    describeSpan({ 'aertrip.cache': answer });
  };
}

export const observeCacheSize = (cache: Pick<PageCache, 'size'>): void =>
  observeGauge('page_cache_bytes', 'Memory that cached pages take.', () => [{ value: cache.size }]);
