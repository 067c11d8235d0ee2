import { setTimeout as delay } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';

/** Time in ms that the last spans may take: no stop waits for a collector that does not answer. */
const flushLimit = 2000;

/** Logs the first failure, and after a success the next one: a collector that is down fails every few seconds. */
function tellingFailures(exporter: SpanExporter, onFailure: (error: unknown) => void): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code === ExportResultCode.FAILED;
        if (hasFailed && !isFailing) onFailure(result.error);
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Sends every span that is begun, in batches and behind the answers; headers and timeout are those of the environment's
 * `OTEL_EXPORTER_OTLP_…`. Which requests have spans is decided before they begin.
 */
export function exportSpans(
  url: string,
  service: string,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const exporter = tellingFailures(new OTLPTraceExporter({ url }), onFailure);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'aertrip' }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    trace.disable();
    // The failed batch is logged already; the provider drops the others.
    const sent = provider.shutdown().catch(() => exporter.shutdown());
    await Promise.race([sent, delay(flushLimit, undefined, { ref: false })]);
  };
}
