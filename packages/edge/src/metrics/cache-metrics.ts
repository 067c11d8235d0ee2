import { createCounter, describeSpan, observeGauge } from '@aertrip/telemetry';
import type { CacheAnswer, PageCache } from '../pages/cache';

/** Counts the answers of the cache, and writes each to the trace. */
export function createCacheMetrics(): (answer: CacheAnswer) => void {
  const lookups = createCounter(
    'page_cache_lookups',
    'Lookups of the page cache: hit, stale (sent, and rendered again behind the response), or miss.',
  );
  return (answer) => {
    lookups.add(1, { answer });
    describeSpan({ 'aertrip.cache': answer });
  };
}

export const observeCacheSize = (cache: Pick<PageCache, 'size'>): void =>
  observeGauge('page_cache_bytes', 'Memory that cached pages take.', () => [{ value: cache.size }]);
