import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Counter, type Histogram, type HrTime, metrics, ValueType } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
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

/** The exporter writes no times. */
const noTime: HrTime = [0, 0];

function toMetricData({ type, name, description, read }: ObservedMetric): MetricData {
  const common = {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPoints: read().map(({ value, labels = {} }) => ({
      startTime: noTime,
      endTime: noTime,
      attributes: labels,
      value,
    })),
  };
  return type === 'gauge'
    ? { ...common, dataPointType: DataPointType.GAUGE }
    : { ...common, dataPointType: DataPointType.SUM, isMonotonic: true };
}

/**
 * Values read at each scrape: a series without a current value disappears. The SDK's observable instruments keep every
 * past series, such as one per release.
 */
const observedValues: MetricProducer = {
  async collect() {
    const errors: unknown[] = [];
    const collected = (observed ?? []).flatMap((metric) => {
      try {
        return [toMetricData(metric)];
      } catch (error) {
        errors.push(error);
        return [];
      }
    });
    const scopeMetrics = [{ scope: { name: 'aertrip' }, metrics: collected }];
    return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors };
  },
};

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
  void observed?.push({ type: 'gauge', name, description, read });

/** A count that is kept elsewhere, read when Prometheus asks. */
export const observeCounter = (name: string, description: string, read: () => readonly Measured[]): void =>
  void observed?.push({ type: 'counter', name, description, read });

/**
 * Memory, CPU and event loop delay of this process.
 * @returns a function that stops it
 */
function observeProcess(service: string): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  observeGauge('process_resident_memory_bytes', 'Resident memory of this process.', () => [
    { value: process.memoryUsage.rss(), labels: { process: service } },
  ]);
  observeGauge('nodejs_heap_used_bytes', 'Used heap of this process.', () => [
    { value: process.memoryUsage().heapUsed },
  ]);
  observeCounter('process_cpu_seconds', 'Processor time of this process.', () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / 1e6 }];
  });
  observeGauge(
    'nodejs_eventloop_delay_p99_seconds',
    '99th percentile of the event loop delay since the last scrape.',
    () => {
      const value = delay.percentile(99) / 1e9;
      delay.reset();
      return [{ value }];
    },
  );
  return () => delay.disable();
}

export interface MetricsSettings {
  readonly port: number;
  readonly host: string;
}

/**
 * Serves `/metrics` for Prometheus on a separate port. Create instruments after this call: earlier ones have no effect
 * and no cost.
 * @throws Error when the port is taken
 */
export async function startMetrics(settings: MetricsSettings, service: string): Promise<() => Promise<void>> {
  const exporter = new PrometheusExporter({
    ...settings,
    metricProducers: [observedValues],
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  await exporter.startServer();
  observed = [];
  const provider = new MeterProvider({ readers: [exporter] });
  metrics.setGlobalMeterProvider(provider);
  const stopObserving = observeProcess(service);
  return async () => {
    stopObserving();
    metrics.disable();
    observed = undefined;
    await provider.shutdown();
  };
}
