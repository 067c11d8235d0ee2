export { configureLog, forwardLogLine, log, logFormats, logLevels, type LogSettings } from './log';
export {
  createCounter,
  createHistogram,
  observeCounter,
  observeGauge,
  type Measured,
  type MetricsSettings,
} from './metrics';
export { describeRequest, requestHeaders } from './request-context';
export { createRequestObserver, type RequestObserver } from './request-observer';
export { startTelemetry, type TelemetrySettings } from './telemetry';
