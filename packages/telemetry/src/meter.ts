import { type Counter, type Histogram, metrics, ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';

/** One value of a metric. Labels have few values: each combination is a series. */
export interface Measured {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

interface ObservedMetric {
  readonly type: 'gauge' | 'counter';
  readonly name: string;
  readonly description: string;
  readonly read: () => readonly Measured[];
}

/** `undefined` while metrics are off. */
let observed: ObservedMetric[] | undefined;

/** No effect while metrics are off. */
export function observe(metric: ObservedMetric): void {
  observed?.push(metric);
}

function toMetricData({ type, name, description, read }: ObservedMetric, since: number): MetricData {
  const startTime = millisToHrTime(since);
  const endTime = millisToHrTime(Date.now());
  const common = {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPoints: read().map(({ value, labels = {} }) => ({ startTime, endTime, attributes: labels, value })),
  };
  return type === 'gauge'
    ? { ...common, dataPointType: DataPointType.GAUGE }
    : { ...common, dataPointType: DataPointType.SUM, isMonotonic: true };
}

/**
 * Values read at each scrape: a series without a current value disappears. The SDK's observable instruments keep every
 * past series, such as one per release.
 */
export function createObservedValues(): MetricProducer & { readonly stop: () => void } {
  const since = Date.now();
  const own: ObservedMetric[] = [];
  observed = own;
  return {
    async collect() {
      const errors: unknown[] = [];
      const collected = own.flatMap((metric) => {
        try {
          return [toMetricData(metric, since)];
        } catch (error) {
          errors.push(error);
          return [];
        }
      });
      const scopeMetrics = [{ scope: { name: 'aertrip' }, metrics: collected }];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors };
    },
    stop() {
      observed = undefined;
    },
  };
}

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
