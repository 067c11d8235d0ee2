import { metrics, type Counter, type Histogram } from '@opentelemetry/api';

/** One value of a metric. Labels have few values: each combination is a series. */
export interface Measured {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** How many values in s of a duration fall below each of these. */
type Buckets = readonly number[];

const meter = () => metrics.getMeter('aertrip');

/** Counts what happens. Prometheus sees the name with `_total`. */
export const createCounter = (name: string, description: string): Counter<Record<string, string>> =>
  meter().createCounter(name, { description });

/** Measures how long something takes, in s. */
export const createHistogram = (
  name: string,
  description: string,
  buckets: Buckets,
): Histogram<Record<string, string>> =>
  meter().createHistogram(name, { description, advice: { explicitBucketBoundaries: [...buckets] } });

/** A value that goes up and down, read when Prometheus asks. */
export function observeGauge(name: string, description: string, read: () => readonly Measured[]): void {
  meter()
    .createObservableGauge(name, { description })
    .addCallback((result) => read().forEach(({ value, labels }) => result.observe(value, labels)));
}

/** A count that is kept elsewhere, read when Prometheus asks. */
export function observeCounter(name: string, description: string, read: () => readonly Measured[]): void {
  meter()
    .createObservableCounter(name, { description })
    .addCallback((result) => read().forEach(({ value, labels }) => result.observe(value, labels)));
}
