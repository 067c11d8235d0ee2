import { monitorEventLoopDelay } from 'node:perf_hooks';
import { metrics } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { createObservedValues, observeCounter, observeGauge } from './meter';

/**
 * Memory, CPU and event loop delay of this process.
 * @returns a function that stops it
 */
export function observeProcesses(service: string): () => void {
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
export async function startMetrics(settings: MetricsSettings): Promise<() => Promise<void>> {
  const values = createObservedValues();
  const exporter = new PrometheusExporter({
    ...settings,
    metricProducers: [values],
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  await exporter.startServer().catch((error: unknown) => {
    values.stop();
    throw error;
  });
  const provider = new MeterProvider({ readers: [exporter] });
  metrics.setGlobalMeterProvider(provider);
  return async () => {
    metrics.disable();
    values.stop();
    await provider.shutdown();
  };
}
