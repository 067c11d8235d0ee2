export { forwardLogLine, log, logFormats, logLevels, type LogSettings } from './log';
export { createCounter, createHistogram, observeCounter, observeGauge, type Measured } from './meter';
export type { MetricsSettings } from './metrics-server';
export { describeRequest, traceHeaders } from './request-context';
export { createRequestObserver, type RequestObserver } from './request-observer';
export { describeSpan, inSpan } from './spans';
export { startTelemetry, type TelemetrySettings } from './telemetry';
