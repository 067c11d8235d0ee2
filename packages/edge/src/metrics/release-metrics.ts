import type { LiveApp } from '@aertrip/release';
import { createCounter, observeGauge } from '@aertrip/telemetry';
import type { Health } from '../health';
import type { CacheAnswer, PageCache } from '../pages/cache';
import type { FollowedLog } from '../releases/follow-log';

/** Counts the answers of the cache. */
export function createCacheMetrics(): (answer: CacheAnswer) => void {
  const lookups = createCounter(
    'page_cache_lookups',
    'Lookups of the page cache: hit, stale (sent, and rendered again behind the response), or miss.',
  );
  return (answer) => lookups.add(1, { answer });
}

export const observeCacheSize = (cache: Pick<PageCache, 'size'>): void =>
  observeGauge('page_cache_bytes', 'Memory that cached pages take.', () => [{ value: cache.size }]);

interface InForce {
  readonly app: string;
  readonly version: string;
  readonly role: 'live' | 'canary';
}

/** Only what visitors get at present has series: others would grow with every release. */
const inForce = (apps: ReadonlyMap<string, LiveApp>): InForce[] =>
  [...apps].flatMap(([app, { live, canary }]) => [
    { app, version: live, role: 'live' as const },
    ...(canary ? [{ app, version: canary.version, role: 'canary' as const }] : []),
  ]);

interface Service {
  readonly source: FollowedLog;
  readonly health: Health;
}

/** Exports metrics of the served releases. */
export function observeReleases({ source, health }: Service): void {
  observeGauge('edge_problems', 'What the edge cannot do at present, each named in its log.', () => [
    { value: health.list().length },
  ]);
  observeGauge('release_info', 'Versions that visitors get: 1 each.', () =>
    inForce(source.live()).map(({ app, version, role }) => ({
      value: 1,
      labels: { app, version, role },
    })),
  );
  observeGauge('release_revision', 'Number of the revision in force.', () =>
    [...source.live()].map(([app, { changed }]) => ({ value: changed, labels: { app } })),
  );
  observeGauge('canary_share_ratio', 'Part of the visitors that a canary takes.', () =>
    [...source.live()].flatMap(([app, { canary }]) =>
      canary ? [{ value: canary.percent / 100, labels: { app, version: canary.version } }] : [],
    ),
  );
  observeGauge('release_held', '1 while the releases of an app stand still.', () =>
    [...source.live()].map(([app, { hold }]) => ({ value: hold ? 1 : 0, labels: { app } })),
  );
}
