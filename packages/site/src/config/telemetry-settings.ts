import { logFormats, logLevels, type TelemetrySettings } from '@aertrip/telemetry';
import { ConfigurationError, parsePort } from './environment';

function choose<Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const given = env[name];
  if (given === undefined) return otherwise;
  const choice = choices.find((known) => known === given);
  if (choice) return choice;
  throw new ConfigurationError(`${name} is "${given}". It must be ${choices.join(' or ')}.`);
}

function readMetrics({ METRICS_PORT, METRICS_HOST = '127.0.0.1' }: NodeJS.ProcessEnv) {
  if (METRICS_PORT === undefined) return undefined;
  return { port: parsePort('METRICS_PORT', METRICS_PORT), host: METRICS_HOST };
}

/**
 * `LOG_FORMAT` (json when `NODE_ENV` is production, otherwise text), `LOG_LEVEL` (info), `METRICS_PORT` (none) and
 * `METRICS_HOST` (127.0.0.1).
 * @throws ConfigurationError naming the wrong variable
 */
export const readTelemetrySettings = (env: NodeJS.ProcessEnv): TelemetrySettings => ({
  log: {
    format: choose(env, 'LOG_FORMAT', logFormats, env.NODE_ENV === 'production' ? 'json' : 'text'),
    level: choose(env, 'LOG_LEVEL', logLevels, 'info'),
  },
  metrics: readMetrics(env),
});
