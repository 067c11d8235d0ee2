import type { VisitedRelease, VisitSize } from '@aertrip/release/visit-report';
import { createCounter, createHistogram } from '@aertrip/telemetry';

/** Name, description, divisor from the reported to the exported unit and upper bounds of the buckets. */
const sizes: Readonly<Record<VisitSize, readonly [string, string, number, readonly number[]]>> = {
  lcp: [
    'release_visit_lcp_seconds',
    'Largest contentful paint of visits.',
    1000,
    [0.5, 1, 1.5, 2, 2.5, 4, 6, 10],
  ],
  inp: [
    'release_visit_inp_seconds',
    'Interaction to next paint of visits.',
    1000,
    [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
  ],
  cls: [
    'release_visit_cls',
    'Cumulative layout shift of visits.',
    1000,
    [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  ],
  calls: ['release_visit_data_calls', 'Data calls of visits.', 1, [1, 2, 3, 5, 8, 13, 21, 34]],
};

/** Telemetry of visits by app and version, for dashboards: no release ends because of it. */
export function createVisitMetrics() {
  const visits = createCounter('release_visits', 'Visits of a release, by result.');
  const faults = createCounter(
    'release_visit_faults',
    'Visits that did not load the app, had an error, an error in place of a screen, a rejection or a failed data call.',
  );
  const renders = createCounter(
    'release_renders',
    'Pages that this edge was to render of a release: rendered, or left to the browser.',
  );
  const histograms = Object.entries(sizes).map(([size, [name, description, unit, buckets]]) => ({
    size: size as VisitSize,
    unit,
    histogram: createHistogram(name, description, buckets),
  }));
  return {
    visited({ app, version, isLater, faults: had, sizes: measured }: VisitedRelease, hasFailed: boolean) {
      const labels = { app, version };
      if (!isLater || hasFailed) visits.add(1, { ...labels, result: hasFailed ? 'failed' : 'ok' });
      for (const fault of new Set(had)) faults.add(1, { ...labels, fault });
      for (const { size, unit, histogram } of histograms) {
        const value = measured[size];
        if (value !== undefined) histogram.record(value / unit, labels);
      }
    },
    rendered: (app: string, version: string, isRendered: boolean) =>
      renders.add(1, { app, version, result: isRendered ? 'rendered' : 'failed' }),
  };
}
