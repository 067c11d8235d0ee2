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

/** OpenTelemetry samplers and their ratios. External callers cannot force a sample. */
const samplers: Readonly<Record<string, (argument: number) => number>> = {
  always_on: () => 1,
  always_off: () => 0,
  traceidratio: (argument) => argument,
};

function readShare({ OTEL_TRACES_SAMPLER: given = 'always_on', OTEL_TRACES_SAMPLER_ARG }: NodeJS.ProcessEnv) {
  const sampler = samplers[given.replace(/^parentbased_/, '')];
  if (!sampler)
    throw new ConfigurationError(
      `OTEL_TRACES_SAMPLER is "${given}". It must be ${Object.keys(samplers).join(' or ')}, or one of them after parentbased_.`,
    );
  const argument = Number(OTEL_TRACES_SAMPLER_ARG ?? 1);
  if (argument >= 0 && argument <= 1) return sampler(argument);
  throw new ConfigurationError(
    `OTEL_TRACES_SAMPLER_ARG is "${OTEL_TRACES_SAMPLER_ARG}". It must be a number from 0 to 1.`,
  );
}

function readTraces(env: NodeJS.ProcessEnv) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = env;
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  if (!url) return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigurationError(
      `OTEL_EXPORTER_OTLP_ENDPOINT results in "${url}". It must be a URL, such as http://collector.internal:4318.`,
    );
  if (protocol && protocol !== 'http/json')
    throw new ConfigurationError(
      `OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}". It must be http/json, which every collector accepts on port 4318.`,
    );
  return { url, share: readShare(env) };
}

/**
 * `LOG_FORMAT` (json when `NODE_ENV` is production, otherwise text), `LOG_LEVEL` (info), `METRICS_PORT` (none),
 * `METRICS_HOST` (127.0.0.1), and of OpenTelemetry `OTEL_EXPORTER_OTLP_ENDPOINT` (none), `OTEL_TRACES_SAMPLER`
 * (always_on) and `OTEL_TRACES_SAMPLER_ARG` (1).
 * @throws ConfigurationError naming the wrong variable
 */
export const readTelemetrySettings = (env: NodeJS.ProcessEnv): TelemetrySettings => ({
  log: {
    format: choose(env, 'LOG_FORMAT', logFormats, env.NODE_ENV === 'production' ? 'json' : 'text'),
    level: choose(env, 'LOG_LEVEL', logLevels, 'info'),
  },
  metrics: readMetrics(env),
  traces: readTraces(env),
});
