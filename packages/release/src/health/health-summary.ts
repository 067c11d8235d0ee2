import {
  sizeOfBucket,
  visitFaults,
  type CountedHealth,
  type Histogram,
  type VisitFault,
} from '../core/counted-health';

/** Quantile of a histogram; `undefined` for an empty one. */
export function quantileOf(histogram: Histogram | undefined, share: number): number | undefined {
  const buckets = Object.entries(histogram ?? {})
    .map(([bucket, visits]) => [Number(bucket), visits] as const)
    .toSorted(([a], [b]) => a - b);
  const all = buckets.reduce((sum, [, visits]) => sum + visits, 0);
  let seen = 0;
  for (const [bucket, visits] of buckets) {
    seen += visits;
    if (seen >= share * all && seen > 0) return sizeOfBucket(bucket);
  }
  return undefined;
}

interface HealthFigure {
  readonly term: string;
  readonly value: string;
}

const faultTerms: Readonly<Record<VisitFault, string>> = {
  error: 'errors',
  rejection: 'rejections',
  call: 'failed data calls',
  render: 'failed renders',
};

const seconds = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

const figure = (term: string, value: number | undefined, write: (value: number) => string): HealthFigure[] =>
  value === undefined ? [] : [{ term, value: write(value) }];

/** 75th percentile, as in the Web Vitals. */
const usualShare = 0.75;

/**
 * Health of a release for the command line and the console: shares of visits with faults, 75th percentiles of sizes, and
 * reached goals.
 */
export function healthFigures(health: CountedHealth): HealthFigure[] {
  const { visits, faults, sizes, goals } = health;
  const rate = (fault: VisitFault) => `${(((faults[fault] ?? 0) / Math.max(1, visits)) * 100).toFixed(1)} %`;
  return [
    { term: 'visits', value: visits.toLocaleString('en-IN') },
    ...visitFaults
      .filter((fault) => fault === 'error' || faults[fault])
      .map((fault) => ({ term: faultTerms[fault], value: rate(fault) })),
    ...figure('LCP', quantileOf(sizes.lcp, usualShare), seconds),
    ...figure('INP', quantileOf(sizes.inp, usualShare), seconds),
    ...figure('CLS', quantileOf(sizes.cls, usualShare), (value) => (value / 1000).toFixed(2)),
    ...figure('heap', quantileOf(sizes.heap, usualShare), (value) => `${Math.round(value)} MiB`),
    ...figure('data calls', quantileOf(sizes.calls, usualShare), (value) => String(Math.round(value))),
    ...(goals.begun > 0 ? [{ term: 'goals', value: `${goals.reached} of ${goals.begun}` }] : []),
  ];
}

/** Such as `412 visits, errors 0.5 %, LCP 1.2 s, goals 12 of 40`. */
export const describeHealth = (health: CountedHealth | undefined): string =>
  health && health.visits > 0
    ? healthFigures(health)
        .map(({ term, value }, index) =>
          index === 0 ? `${value} visit${value === '1' ? '' : 's'}` : `${term} ${value}`,
        )
        .join(', ')
    : 'no visits counted yet';
