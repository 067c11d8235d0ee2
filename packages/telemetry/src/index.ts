export { log, logFormats, logLevels, type LogSettings } from './log';
export type { MetricsSettings } from './metrics-server';
export { describeRequest, traceHeaders } from './request-context';
export { createRequestObserver, type RequestObserver } from './request-observer';
export { startTelemetry, type TelemetrySettings } from './telemetry';
