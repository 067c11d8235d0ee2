import { metrics, type Counter, type Histogram } from '@opentelemetry/api';
import { observe, type Measured } from './observed-values';

type Labels = Record<string, string>;

const meter = () => metrics.getMeter('aertrip');

/** Counts what happens. Prometheus sees the name with `_total`. */
export const createCounter = (name: string, description: string): Counter<Labels> =>
  meter().createCounter(name, { description });

/** Measures how long something takes, in s. @param buckets upper bounds in s */
export const createHistogram = (
  name: string,
  description: string,
  buckets: readonly number[],
): Histogram<Labels> =>
  meter().createHistogram(name, { description, advice: { explicitBucketBoundaries: [...buckets] } });

/** A value that goes up and down, read when Prometheus asks. */
export const observeGauge = (name: string, description: string, read: () => readonly Measured[]): void =>
  observe({ type: 'gauge', name, description, read });

/** A count that is kept elsewhere, read when Prometheus asks. */
export const observeCounter = (name: string, description: string, read: () => readonly Measured[]): void =>
  observe({ type: 'counter', name, description, read });
