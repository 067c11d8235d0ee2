import { readTelemetrySettings } from './telemetry-settings';

test('nothing is counted, and people read the log, unless it is said', () => {
  expect(readTelemetrySettings({})).toEqual({ log: { format: 'text', level: 'info' }, metrics: undefined });
});

test('in production programs read the log', () => {
  expect(readTelemetrySettings({ NODE_ENV: 'production' }).log.format).toBe('json');
  expect(readTelemetrySettings({ NODE_ENV: 'production', LOG_FORMAT: 'text' }).log.format).toBe('text');
});

test('metrics are for this machine alone unless a host is named', () => {
  expect(readTelemetrySettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readTelemetrySettings({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.2' }).metrics).toEqual({
    port: 9464,
    host: '10.0.0.2',
  });
});

test.each([
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT is "xml"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
  [{ METRICS_PORT: 'on' }, 'METRICS_PORT is "on"'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT is "70000"'],
])('%p is refused by name', (env, message) => {
  expect(() => readTelemetrySettings(env)).toThrow(message);
});
