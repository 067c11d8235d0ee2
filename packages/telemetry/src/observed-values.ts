import { ValueType } from '@opentelemetry/api';
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

export interface ObservedMetric {
  readonly type: 'gauge' | 'counter';
  readonly name: string;
  readonly description: string;
  readonly read: () => readonly Measured[];
}

/** `undefined` while nobody asks for metrics. */
let observed: ObservedMetric[] | undefined;

/** Without effect while nobody asks for metrics. */
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
 * What is read when Prometheus asks, and nothing else: a series whose value is not read any more is gone. The SDK's own
 * observable instruments keep every series that there ever was, such as one of each release.
 */
export function createObservedValues(): MetricProducer & { readonly stop: () => void } {
  const since = Date.now();
  const own: ObservedMetric[] = [];
  observed = own;
  return {
    async collect() {
      const errors: unknown[] = [];
      const metrics = own.flatMap((metric) => {
        try {
          return [toMetricData(metric, since)];
        } catch (error) {
          errors.push(error);
          return [];
        }
      });
      const scopeMetrics = [{ scope: { name: 'aertrip' }, metrics }];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors };
    },
    stop() {
      observed = undefined;
    },
  };
}
