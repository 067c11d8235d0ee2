import { readTelemetrySettings } from './telemetry-settings';

test('logs text, and JSON in production, with metrics and traces when configured', () => {
  expect(readTelemetrySettings({})).toEqual({
    log: { format: 'text', level: 'info' },
    metrics: undefined,
    traces: undefined,
  });
  expect(readTelemetrySettings({ NODE_ENV: 'production' }).log.format).toBe('json');
  expect(readTelemetrySettings({ NODE_ENV: 'production', LOG_FORMAT: 'text' }).log.format).toBe('text');
  const METRICS_PORT = '9464';
  expect(readTelemetrySettings({ METRICS_PORT }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readTelemetrySettings({ METRICS_PORT, METRICS_HOST: '10.0.0.2' }).metrics?.host).toBe('10.0.0.2');
  const exporter = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  const url = 'http://collector:4318/v1/traces';
  expect(readTelemetrySettings(exporter).traces).toEqual({ url, share: 1 });
  const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' };
  expect(readTelemetrySettings({ ...exporter, ...sampled }).traces).toEqual({ url, share: 0.01 });
  const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'https://traces.example/otlp';
  expect(readTelemetrySettings({ ...exporter, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }).traces?.url).toBe(
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  );
});
