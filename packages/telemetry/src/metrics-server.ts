import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { metrics } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { createObservedValues, type Measured, observeCounter, observeGauge } from './meter';

/** Bytes of a page of memory, as `/proc` counts. */
const pageSize = 4096;

/** A process by the script that it runs, such as `backend-process`. */
function nameOf(pid: string): string {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const script = words.slice(1).map((word) => /(?:^|\/)([\w-]+)\.[cm]?[jt]s$/.exec(word)?.[1]);
  return script.find((name) => name !== undefined) ?? 'other';
}

function childrenOf(pid: string): string[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

/** Memory of every process that this one started, by name; none where the system has no `/proc`. */
function childMemory(): Measured[] {
  const byName = new Map<string, number>();
  try {
    for (const pid of childrenOf('self')) {
      const [, resident] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
      const name = nameOf(pid);
      byName.set(name, (byName.get(name) ?? 0) + Number(resident) * pageSize);
    }
  } catch {
    // One ended while it was looked at, or this is no Linux.
  }
  return [...byName].map(([process, value]) => ({ value, labels: { process } }));
}

/**
 * Memory, CPU and event loop delay of this process; memory of its child processes.
 * @returns a function that stops it
 */
export function observeProcesses(service: string): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  observeGauge('process_resident_memory_bytes', 'Resident memory by process.', () => [
    { value: process.memoryUsage.rss(), labels: { process: service } },
    ...childMemory(),
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
