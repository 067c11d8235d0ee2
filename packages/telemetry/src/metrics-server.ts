import { metrics } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

export interface MetricsSettings {
  readonly port: number;
  readonly host: string;
}

/**
 * Answers Prometheus at `/metrics` of a port of its own. What counts and measures is made after this: before it, all of
 * it is without effect, and costs nothing.
 * @throws Error when the port is taken
 */
export async function startMetrics(settings: MetricsSettings): Promise<() => Promise<void>> {
  const exporter = new PrometheusExporter({
    ...settings,
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  await exporter.startServer();
  const provider = new MeterProvider({ readers: [exporter] });
  metrics.setGlobalMeterProvider(provider);
  return async () => {
    metrics.disable();
    await provider.shutdown();
  };
}
