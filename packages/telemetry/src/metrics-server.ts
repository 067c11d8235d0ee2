import { metrics } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { createObservedValues } from './observed-values';

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
