import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { configureLog, log, type LogSettings } from './log';
import { type MetricsSettings, observeProcesses, startMetrics } from './metrics-server';
import { startTracing, type TracesSettings } from './tracing';

export interface TelemetrySettings {
  readonly log: LogSettings;
  /** Where Prometheus asks; nothing is counted without it. */
  readonly metrics?: MetricsSettings;
  /** Where traces are sent; none are recorded without it. */
  readonly traces?: TracesSettings;
}

/**
 * Starts the configured log, metrics and traces. Call it once, before creating observed objects. A metrics port in use
 * is logged and stops nothing.
 * @param service name of this process in logs and traces
 * @returns ends it
 */
export async function startTelemetry(
  { log: logSettings, metrics, traces }: TelemetrySettings,
  service: string,
): Promise<() => Promise<void>> {
  configureLog(logSettings, service);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const stopMetrics =
    metrics &&
    (await startMetrics(metrics).catch((error: unknown) => {
      log.error(
        `Metrics are off, because ${metrics.host}:${metrics.port} cannot be listened on. Set another METRICS_PORT.`,
        error,
      );
      return undefined;
    }));
  const stopObserving = stopMetrics && observeProcesses(service);
  const stopTracing = traces && (await startTracing(traces, service));
  return async () => {
    stopObserving?.();
    await stopTracing?.();
    await stopMetrics?.();
    context.disable();
  };
}
