import { configureLog, log, type LogSettings } from './log';
import { type MetricsSettings, startMetrics } from './metrics';

export interface TelemetrySettings {
  readonly log: LogSettings;
  /** Where Prometheus asks; nothing is counted without it. */
  readonly metrics?: MetricsSettings;
}

/**
 * Starts the configured log and metrics. Call it once, before creating observed objects. A metrics port in use is logged
 * and stops nothing.
 * @param service name of this process in log and metrics
 * @returns ends it
 */
export async function startTelemetry(
  { log: logSettings, metrics }: TelemetrySettings,
  service: string,
): Promise<() => Promise<void>> {
  configureLog(logSettings, service);
  const stopMetrics =
    metrics &&
    (await startMetrics(metrics, service).catch((error: unknown) => {
      log.error(
        `Metrics are off, because ${metrics.host}:${metrics.port} cannot be listened on. Set another METRICS_PORT.`,
        error,
      );
      return undefined;
    }));
  return async () => stopMetrics?.();
}
