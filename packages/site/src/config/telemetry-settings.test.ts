import { readTelemetrySettings } from './telemetry-settings';

test('logs text, and JSON in production, with metrics when configured', () => {
  expect(readTelemetrySettings({})).toEqual({
    log: { format: 'text', level: 'info' },
    metrics: undefined,
  });
  expect(readTelemetrySettings({ NODE_ENV: 'production' }).log.format).toBe('json');
  expect(readTelemetrySettings({ NODE_ENV: 'production', LOG_FORMAT: 'text' }).log.format).toBe('text');
  const METRICS_PORT = '9464';
  expect(readTelemetrySettings({ METRICS_PORT }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readTelemetrySettings({ METRICS_PORT, METRICS_HOST: '10.0.0.2' }).metrics?.host).toBe('10.0.0.2');
});
