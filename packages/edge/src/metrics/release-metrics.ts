import { type CountedLoads, noLoads, quantileOf, type Revision, sumOfLoads } from '@aertrip/release';
import { createCounter, describeSpan, type Measured, observeCounter, observeGauge } from '@aertrip/telemetry';
import type { LoadCounter } from '../counts/load-counter';
import type { Health } from '../health';
import type { CacheAnswer, PageCache } from '../pages/cache';
import type { FollowedLog } from '../releases/follow-log';

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

interface InForce {
  readonly app: string;
  readonly version: string;
  readonly role: 'live' | 'canary';
}

/** Only what visitors get at present has series: others would grow with every release. */
const inForce = (revisions: ReadonlyMap<string, Revision>): InForce[] =>
  [...revisions].flatMap(([app, { live, canary }]) => [
    { app, version: live, role: 'live' as const },
    ...(canary ? [{ app, version: canary.version, role: 'canary' as const }] : []),
  ]);

/** Divisors from counted units (ms, thousandths, MiB) to exported units (s, CLS, bytes). */
const units = { lcp: 1000, inp: 1000, cls: 1000, heap: 1 / (1024 * 1024), calls: 1 } as const;

const asLabels = (name: string, counts: Readonly<Record<string, number | undefined>>): Measured[] =>
  Object.entries(counts).map(([label, value = 0]) => ({ value, labels: { [name]: label } }));

interface Service {
  readonly source: FollowedLog;
  readonly counter: LoadCounter;
  readonly health: Health;
}

/** Exports metrics of the served releases and their visits, read from the existing counts of the edge. */
export function observeReleases({ source, counter, health }: Service): void {
  const ofReleases = (measure: (loads: CountedLoads) => readonly Measured[]) => (): Measured[] => {
    const counted = counter.counted();
    return inForce(source.revisions()).flatMap(({ app, version }) => {
      const loads = counted
        .filter((revision) => revision.app === app)
        .reduce((sum, { versions }) => sumOfLoads(sum, versions[version] ?? noLoads), noLoads);
      return measure(loads).map(({ value, labels }) => ({ value, labels: { app, version, ...labels } }));
    });
  };

  observeGauge('edge_problems', 'What the edge cannot do at present, each named in its log.', () => [
    { value: health.list().length },
  ]);
  observeGauge('release_info', 'Versions that visitors get: 1 each.', () =>
    inForce(source.revisions()).map(({ app, version, role }) => ({
      value: 1,
      labels: { app, version, role },
    })),
  );
  observeGauge('release_revision', 'Number of the revision in force.', () =>
    [...source.revisions()].map(([app, { revision }]) => ({ value: revision, labels: { app } })),
  );
  observeGauge('canary_share_ratio', 'Part of the visitors that a canary takes.', () =>
    [...source.revisions()].flatMap(([app, { canary }]) =>
      canary ? [{ value: canary.traffic / 100, labels: { app, version: canary.version } }] : [],
    ),
  );
  observeGauge('release_held', '1 while the releases of an app stand still.', () =>
    [...source.revisions()].map(([app, { hold }]) => ({ value: hold ? 1 : 0, labels: { app } })),
  );
  observeCounter(
    'release_loads',
    'Loads of a release that browsers told this edge of.',
    ofReleases(({ loads }) => [{ value: loads }]),
  );
  observeCounter(
    'release_load_failures',
    'Loads that failed, by how far they came.',
    ofReleases(({ byPhase }) => asLabels('phase', byPhase)),
  );
  observeCounter(
    'release_renders',
    'Pages that this edge was to render of a release: rendered, or left to the browser.',
    ofReleases(({ renders }) =>
      renders
        ? asLabels('result', { rendered: renders.requested - renders.failed, failed: renders.failed })
        : [],
    ),
  );
  observeCounter(
    'release_visits',
    'Visits of a release.',
    ofReleases(({ health: visits }) => [{ value: visits?.visits ?? 0 }]),
  );
  observeCounter(
    'release_visit_faults',
    'Visits with an error, an unhandled rejection, a failed data call or a failed render.',
    ofReleases(({ health: visits }) => asLabels('fault', visits?.faults ?? {})),
  );
  observeCounter(
    'release_visit_goals',
    'Visits that began a goal, and that reached one.',
    ofReleases(({ health: visits }) => {
      if (!visits) return [];
      const { begun, reached } = visits.goals;
      return asLabels('goal', { begun, reached });
    }),
  );
  observeGauge(
    'release_visit_p75',
    'What three of four visits stay below: lcp and inp in seconds, cls, heap in bytes, calls of data.',
    ofReleases(({ health: visits }) =>
      Object.entries(units).flatMap(([measure, unit]) => {
        const value = quantileOf(visits?.sizes[measure as keyof typeof units], 0.75);
        return value === undefined ? [] : [{ value: value / unit, labels: { measure } }];
      }),
    ),
  );
}
